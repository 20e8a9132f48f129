// The news of the table: over the one line of this page while it holds one, else by asking from time to time.
// A line heals by itself, and says when it is lost and when it is back.

import { $, dropDead, facts, phrase } from "./page.js";
import { share } from "./lines.js";

const PATIENCE = 1500; // a short hiccup is not worth a word
const MISSED = 2.2; // so many beats without a sign of life, and the line is dead
const OPENING = 3000; // until a line that was opened must have said something
const LONGEST = 20000;
const ANSWER = 8000; // until an answer must be there
const GONE = [403, 404, 410]; // the visitor is somebody else now, or nobody
const PAUSE = { seen: 3000, hidden: 30000 }; // between two questions of a page without a line

let source = null;
let beat = 15000;
let heard = 0; // when the last sign of life came
let isOpen = false;
let opening = OPENING;
let wait = 1000;
let lost = 0;
let timer = 0; // the one thing that is to be done later: look whether the line lives, open it anew, or ask
let onPosition = () => {};

/** Listen to the table; `arrived` gets each position, and whether this page had asked for it. */
export function listen(arrived) {
  onPosition = arrived;
  share(open, letGo);
  for (const moment of ["online", "focus", "pointerdown"]) addEventListener(moment, look);
  document.addEventListener("visibilitychange", look);
  document.addEventListener("stale", () => ask(true).then((came) => came || ask(true)));
}

/** Have the whole position sent, whatever is on the page. */
export function listenAnew() {
  facts.sign = "";
  if (source) open();
  else ask(true);
}

function open() {
  close();
  const question = new URLSearchParams({ sign: facts.sign ?? "" });
  if (facts.seat) question.set("as", facts.seat);
  isOpen = false;
  heard = Date.now();
  source = new EventSource(`${facts.stream}/stream?${question}`);
  source.onopen = () => ((isOpen = true), hear());
  source.onerror = gone;
  source.addEventListener("moved", moved);
  source.addEventListener("beat", (event) => {
    beat = Number(event.data) * 1000;
    hear();
    if (facts.seat) signOfLife();
  });
  source.addEventListener("position", (event) => {
    hear();
    onPosition(JSON.parse(event.data), false);
  });
  later(look, opening);
}

function close() {
  clearTimeout(timer);
  source?.close();
  source = null;
}

function later(deed, after) {
  clearTimeout(timer);
  timer = setTimeout(deed, after);
}

/** Another page of this browser needs the line more. */
function letGo() {
  close();
  askOn();
}

function hear() {
  heard = Date.now();
  opening = OPENING;
  wait = 1000;
  later(look, limit());
  back();
}

const limit = () => (isOpen ? MISSED * beat : opening);

/** Whether the line lives: a dead one may look open for ever, and a machine that slept has heard nothing. */
function look() {
  if (!source) return;
  const left = heard + limit() - Date.now();
  if (source.readyState !== EventSource.CLOSED && left > 0) return void later(look, left);
  if (!isOpen) opening = Math.min(opening * 1.7, LONGEST);
  if (!lost) lost = setTimeout(sayLost, 0);
  dropDead();
  open();
}

/** A seat has been given to somebody else, or taken back; a page that is about to go to its new address is left alone. */
function moved() {
  close();
  if (facts.leaving === undefined) location.reload();
}

document.addEventListener("submit", () => (facts.leaving = ""));

/** Somebody is here: an open line alone proves nothing. */
function signOfLife() {
  fetch(`${facts.address}/here`, { method: "POST" }).catch(() => {});
}

function gone() {
  if (!lost) lost = setTimeout(sayLost, PATIENCE);
  if (source.readyState !== EventSource.CLOSED) return;
  ask(false); // an answer that is refused says more than a line that is
  later(open, wait);
  wait = Math.min(wait * 1.7, LONGEST);
}

/** Ask for what this page does not have, or for all of it anew. Gives whether an answer came. */
async function ask(anew) {
  const known = facts.sign ?? "";
  const question = new URLSearchParams(anew ? {} : { sign: known });
  if (facts.seat) question.set("as", facts.seat);
  try {
    const answer = await fetch(`${facts.stream}/position.json?${question}`, { signal: AbortSignal.timeout(ANSWER) });
    const position = answer.status === 200 ? await answer.json() : null;
    if (GONE.includes(answer.status)) moved();
    if (position && (anew || known === (facts.sign ?? ""))) onPosition(position, true);
    return answer.ok;
  } catch {
    return false;
  }
}

async function askOn() {
  const came = await ask(false);
  if (source) return;
  if (came) back();
  else if (!lost) lost = setTimeout(sayLost, PATIENCE);
  later(askOn, document.hidden ? PAUSE.hidden : PAUSE.seen);
}

const sayLost = () => show(phrase("lost"), false);

function back() {
  if (!lost) return;
  clearTimeout(lost);
  lost = 0;
  const line = $("#line");
  if (line.hidden) return;
  show(phrase("back"), true);
  setTimeout(() => lost || (line.hidden = true), 2000);
}

function show(sentence, isBack) {
  const line = $("#line");
  line.textContent = sentence;
  line.classList.toggle("back", isBack);
  line.hidden = false;
}
