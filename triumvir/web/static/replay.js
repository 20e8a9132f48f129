// The replay: the next position is fetched as a page, and its parts take the place of the old ones; the address follows.

import { $, $$, phrase } from "./page.js";
import { replace } from "./motion.js";
import { scrollDown } from "./journal.js";

const PACE = 1400;
let playing = 0;
let sliding = 0;
let wanted = null; // the newest wish; older answers that come late are dropped

const bar = () => $(".replay");
const at = () => Number(bar().dataset.at);
const total = () => Number(bar().dataset.total);

function address(to, eyes) {
  const question = new URLSearchParams({ to });
  if (eyes !== "") question.set("as", eyes);
  return `${location.pathname}?${question}`;
}

async function go(to, eyes = bar().dataset.eyes) {
  const goal = Math.min(Math.max(to, 0), total());
  if (goal === at() && eyes === bar().dataset.eyes) return stop();
  const path = address(goal, eyes);
  wanted = path;
  const html = await fetch(path).then((answer) => (answer.ok ? answer.text() : null)).catch(() => null);
  if (wanted !== path || html === null) return;
  const page = new DOMParser().parseFromString(html, "text/html");
  const focused = document.activeElement?.id;
  const parts = ["header", "rivals", "board", "stage", "prompt", "own", "journal"];
  await replace(Object.fromEntries(parts.map((id) => [id, page.getElementById(id).outerHTML])));
  history.replaceState(null, "", path);
  if (focused) document.getElementById(focused)?.focus();
  scrollDown();
  document.dispatchEvent(new CustomEvent("choices"));
  showPlaying();
}

function play() {
  if (playing) return stop();
  if (at() === total()) go(0);
  playing = setInterval(() => (at() < total() ? go(at() + 1) : stop()), PACE);
  showPlaying();
}

function stop() {
  clearInterval(playing);
  playing = 0;
  showPlaying();
}

document.addEventListener("visibilitychange", () => document.hidden && playing && stop());

function showPlaying() {
  const button = $("#replay-play");
  button.setAttribute("aria-pressed", Boolean(playing));
  button.textContent = phrase(playing ? "replay.pause" : "replay.play");
}

const STEPS = {
  ArrowLeft: () => at() - 1,
  ArrowRight: () => at() + 1,
  PageUp: () => at() - 10,
  PageDown: () => at() + 10,
  Home: () => 0,
  End: () => total(),
};

addEventListener(
  "keydown",
  (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("select, [role=tab]")) return;
    if ($("dialog[open], [popover]:popover-open:not(#zoom)")) return;
    if (event.key === " " && !event.target.matches("button, a, input")) {
      event.preventDefault();
      return void play();
    }
    if (!(event.key in STEPS)) return;
    event.preventDefault();
    event.stopPropagation();
    stop();
    go(STEPS[event.key]());
  },
  true,
);

document.addEventListener("click", (event) => {
  if (event.target.closest("#replay-play")) return void play();
  const step = event.target.closest(".replay a[data-to]");
  if (!step || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  stop();
  go(Number(step.dataset.to));
});

document.addEventListener("input", ({ target }) => {
  if (target.id !== "replay-slider") return;
  stop();
  $(".where output").textContent = `${target.value} / ${total()}`;
  clearTimeout(sliding);
  sliding = setTimeout(() => go(Number(target.value)), 90);
});

document.addEventListener("change", ({ target }) => {
  if (target.id === "replay-eyes") go(at(), target.value);
});

for (const lines of $$(".journal .fresh")) lines.classList.remove("fresh");
