// The one stream of positions; it heals by itself and says when the line is lost and when it is back.

import { $, facts, phrase } from "./page.js";

const PATIENCE = 1500; // a short hiccup is not worth a word
const ASLEEP = 45000; // a gap in our own clock means that the machine slept and the line is stale
let source = null;
let wait = 1000;
let lost = 0;
let retry = 0;
let onPosition = () => {};

/** Listen to the table; `arrived` gets each position. */
export function listen(arrived) {
  onPosition = arrived;
  open();
  addEventListener("online", open);
  addEventListener("pageshow", (event) => event.persisted && open());
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden && source?.readyState === EventSource.CLOSED) open();
  });
  let before = Date.now();
  setInterval(() => {
    if (Date.now() - before > ASLEEP) open();
    before = Date.now();
  }, 5000);
}

/** Have the whole position sent, whatever is on the page. */
export function listenAnew() {
  facts.sign = "";
  open();
}

function open() {
  clearTimeout(retry);
  source?.close();
  const question = new URLSearchParams({ sign: facts.sign ?? "" });
  if (facts.seat) question.set("as", facts.seat);
  source = new EventSource(`${facts.stream}?${question}`);
  source.onopen = back;
  source.onerror = gone;
  source.addEventListener("moved", moved);
  if (facts.seat) source.addEventListener("beat", signOfLife);
  source.addEventListener("position", (event) => {
    back();
    onPosition(JSON.parse(event.data));
  });
}

/** A seat has been given to somebody else, or taken back; a page that is about to go to its new address is left alone. */
function moved() {
  source.close();
  if (facts.leaving === undefined) location.reload();
}

document.addEventListener("submit", () => (facts.leaving = ""));

/** Somebody is here: an open line alone proves nothing. */
function signOfLife() {
  fetch(`${facts.address}/here`, { method: "POST" }).catch(() => {});
}

function gone() {
  if (!lost) lost = setTimeout(() => show(phrase("lost"), false), PATIENCE);
  if (source.readyState !== EventSource.CLOSED) return;
  retry = setTimeout(open, wait);
  wait = Math.min(wait * 1.7, 20000);
}

function back() {
  wait = 1000;
  if (!lost) return;
  clearTimeout(lost);
  lost = 0;
  const line = $("#line");
  if (line.hidden) return;
  show(phrase("back"), true);
  setTimeout(() => (line.hidden = true), 2000);
}

function show(sentence, isBack) {
  const line = $("#line");
  line.textContent = sentence;
  line.classList.toggle("back", isBack);
  line.hidden = false;
}
