// When a press may answer: only if it began after the question had been on screen for a moment.

import { $, facts, motionAllowed } from "./page.js";

const MOMENT = Number(facts.moment);
const GUARDED = ".choosable, .answer, [data-commit], #set-done, [data-undo], .curtain a, #result button, #result a";
const REPEATING = ["Enter", "NumpadEnter", "Space"];

let shown = 0; // since when the question is on screen
let asked = null; // the names of what is asked
let pointers = [0, 0]; // when the last two presses of a pointer began
let held = null; // the key that was pressed last, as long as it is down

/** Called after every change of the page with the names of all that is asked; new ones begin their moment. */
export function beginMoment(names) {
  if (names === asked) return;
  asked = names;
  shown = performance.now();
}

/** When the press began that leads to this click; the second half of a double click belongs to its first. */
function beginning(click) {
  if (click.pointerType || click.detail > 0) return pointers[click.detail === 2 ? 0 : 1];
  return held?.since ?? click.timeStamp;
}

addEventListener("pointerdown", ({ timeStamp }) => (pointers = [pointers[1], timeStamp]), true);

addEventListener(
  "keydown",
  (event) => {
    if (!event.repeat) held = { code: event.code, since: event.timeStamp };
    else if (REPEATING.includes(event.code) && !event.target.matches("input, textarea, select")) {
      event.preventDefault(); // a key that is held down chooses once
      event.stopImmediatePropagation();
    }
  },
  true,
);

addEventListener(
  "keyup",
  ({ code }) => setTimeout(() => held?.code === code && (held = null)), // space clicks after this event
  true,
);

addEventListener("blur", () => (held = null));

addEventListener(
  "click",
  (event) => {
    if (!event.target.closest?.(GUARDED) || beginning(event) >= shown + MOMENT) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (motionAllowed()) $("#asked")?.animate({ opacity: [0.3, 1] }, 250); // look: this is another question
  },
  true,
);

document.addEventListener("visibilitychange", () => !document.hidden && (shown = performance.now()));
