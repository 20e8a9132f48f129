// What cannot be taken back, or ends the turn, is told first: the first press lifts it, the second one, Enter or the button commits.

import { $, $$, chosenBy, phrase } from "./page.js";
import { beginMoment } from "./gate.js";
import { keep, recall } from "./storage.js";

let lifted = null; // {name, go} of what waits for the second press

const hasFinger = () => matchMedia("(pointer: coarse)").matches;

const HOLDS = { on: "final", turn: "turn", off: null };

const confirms = () => recall("confirms") ?? (hasFinger() ? "on" : "turn");

/** Which choices are told before they are made: the end of a turn, or all that is final, as where fingers slip, or none. */
export const holds = () => HOLDS[confirms()];

/** Whether these choices have been told already: they were pressed before. Nothing waits any more then. */
export function isMeant(name) {
  const isSame = lifted?.name === name;
  letGo();
  return isSame;
}

/** Show what follows from choices, until they are pressed again or something else is. */
export function lift(held, keys, { deed, follows }) {
  lifted = held;
  beginMoment(held.name); // the second half of a double press commits nothing
  const box = $("#commit");
  for (const each of $$(".choosable")) {
    each.classList.toggle("lifted", keys.includes(chosenBy(each)));
  }
  $("[data-commit]", box).textContent = deed;
  $("[data-not-yet]", box).textContent = phrase("commit.not_yet");
  $("#commit-why").replaceChildren(...follows.map(paragraph));
  const prompt = $("#prompt").getBoundingClientRect();
  const isAbove = prompt.top > innerHeight / 2;
  box.style.top = isAbove ? "auto" : `${prompt.bottom + 6}px`;
  box.style.bottom = isAbove ? `${innerHeight - prompt.top + 6}px` : "auto";
  box.hidden = false;
  $("[data-commit]", box).focus({ preventScroll: true });
}

function paragraph(sentence) {
  const line = document.createElement("p");
  line.textContent = sentence;
  return line;
}

/** Nothing waits any more; true for whoever goes on with it. */
export function letGo() {
  lifted = null;
  $("#commit").hidden = true;
  for (const each of $$(".lifted")) each.classList.remove("lifted");
  return true;
}

document.addEventListener("click", ({ target }) => {
  if (target.closest("[data-commit]")) lifted?.go();
  if (target.closest("[data-not-yet], [data-undo]")) letGo();
});

document.addEventListener("keydown", ({ key }) => key === "Escape" && letGo());

for (const choice of $$("[name=confirms]")) choice.checked = choice.value === confirms();

document.addEventListener("change", ({ target }) => {
  if (target.name === "confirms") keep("confirms", target.value);
});
