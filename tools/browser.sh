#!/bin/sh
# Brings a Chromium for the browser tests; where none can be had, says so, and those tests are skipped.
# Usage: browser.sh [folder of the virtual environment's programs]
bin=${1:-.venv/bin}

on_path() { command -v chromium-headless-shell >/dev/null 2>&1 || command -v chromium >/dev/null 2>&1; }
installed() { apt-get install -y -qq "$1" fonts-dejavu-core && on_path; }

from_debian() {
  [ -f /etc/debian_version ] && [ "$(id -u)" = 0 ] || return 1
  DEBIAN_FRONTEND=noninteractive
  export DEBIAN_FRONTEND
  { apt-get update -qq; installed chromium-headless-shell || installed chromium; } >/dev/null 2>&1
}

from_playwright() { "$bin/playwright" install chromium >/dev/null 2>&1; }

command -v chromium-headless-shell >/dev/null 2>&1 || from_debian || on_path || from_playwright ||
  echo "No Chromium here and none to be had: the browser tests will be skipped."
