// What happened since the visitor last chose: a press on a step shows where, a replay shows one after the other, and what
// has hit the visitor stays marked until it was seen.

import { $, $$, body, isPhone, motionAllowed } from "./page.js";
import { lookAt, lookBack } from "./pan.js";
import { showTab } from "./panels.js";
import { keepHere, recallHere } from "./storage.js";

const PACE = 1100;
const PANELS = { board: "#board, #stage", own: "#own", rivals: "#rivals" };
let playing = 0;
let shown = -1; // the step that is shown, of those in the row

const row = () => $(".since");
const steps = () => $$(".since-step");
const isSeen = () => recallHere(`seen:${body.dataset.table}`) === row()?.dataset.since;

function drawings(keys = "") {
  return keys.split(" ").filter(Boolean).flatMap((key) => $$(`main [data-thing="${CSS.escape(key)}"]`));
}

/** The places at which the visitor was hit carry a mark until it was seen. */
function mark() {
  for (const element of $$(".struck")) element.classList.remove("struck");
  row()?.classList.toggle("seen", isSeen());
  if (isSeen()) return;
  for (const step of $$(".since-step[data-struck]")) {
    for (const element of drawings(step.dataset.struck)) element.classList.add("struck");
  }
  if (shown < 0) $(".since-step.hit")?.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
}

function forget() {
  for (const element of $$(".recalled")) element.classList.remove("recalled");
}

function show(place) {
  forget();
  shown = place;
  const step = steps()[place];
  steps().forEach((each) => each.setAttribute("aria-pressed", each === step));
  step.scrollIntoView({ block: "nearest", inline: "center", behavior: "instant" });
  const found = drawings(step.dataset.places);
  for (const element of found) element.classList.add("recalled");
  if (!isPhone()) return;
  const tab = Object.keys(PANELS).find((name) => found.some((element) => element.closest(PANELS[name])));
  if (tab) showTab(tab);
  lookAt(found);
}

function stop() {
  clearInterval(playing);
  playing = 0;
  shown = -1;
  forget();
  lookBack();
  for (const step of steps()) step.setAttribute("aria-pressed", false);
}

/** One step after the other; where nothing may move, one with each press. */
function next() {
  if (shown + 1 < steps().length) show(shown + 1);
  else stop();
}

function replay() {
  const wasPlaying = playing;
  clearInterval(playing);
  playing = 0;
  if (wasPlaying) return stop();
  next();
  if (shown >= 0 && motionAllowed()) playing = setInterval(next, PACE);
}

document.addEventListener("click", ({ target }) => {
  const step = target.closest(".since-step");
  if (target.closest("[data-replay]")) return replay();
  if (target.closest("[data-seen]")) {
    keepHere(`seen:${body.dataset.table}`, row().dataset.since);
    stop();
    return mark();
  }
  if (!step) return void (shown >= 0 && stop());
  const place = steps().indexOf(step);
  const isOpen = place === shown;
  stop();
  if (!isOpen) show(place);
});

document.addEventListener("keydown", () => playing && stop(), true);
document.addEventListener("choices", () => {
  if (shown >= steps().length) stop();
  mark();
});
mark();
