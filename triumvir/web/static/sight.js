// What must be chosen is in sight: what cannot be hit where it is drawn is scrolled to, else its button stands in.

import { $, $$, body, chosenBy, isPhone } from "./page.js";
import { showChoices } from "./choose.js";
import { followChoice } from "./panels.js";
import { unseen } from "./unseen.js";

const FINGER = 44; // the least width and height in pixels that a finger hits
const MOUSE = 30;
const STEP = 4;
const SLACK = 4;
const PASSES = 4; // buttons take room, so that something else may get out of sight
const SHARES = [0.5, 0.3, 0.7, 0.15, 0.85];

const leastSize = () => (isPhone() ? FINGER : MOUSE);

let asked = "";

/** When something new is asked: to the panel where it is, to its place in there, and buttons for what stays out of sight. */
export function bringIntoSight() {
  const text = $("#choices")?.textContent ?? "";
  if (text !== asked) {
    asked = text;
    unseen.clear();
    followChoice();
    showChoices();
    scrollToThem();
  }
  if ($(".curtain, dialog[open]")) return;
  for (let pass = 0; pass < PASSES && noteUnseen(); pass++) showChoices();
}

/** What can be chosen by its key: all drawings of it. */
function drawings() {
  const found = new Map();
  for (const element of $$(".choosable:not(.answer)")) {
    const key = chosenBy(element);
    found.set(key, [...(found.get(key) ?? []), element]);
  }
  return found;
}

/** Note what is out of sight and was not known to be. Gives whether there was such a thing. */
function noteUnseen() {
  const least = leastSize();
  const missed = [...drawings()].filter(([key, all]) => !unseen.has(key) && !all.some((each) => isSeen(each, least)));
  for (const [key] of missed) unseen.add(key);
  return missed.length > 0;
}

function isSeen(element, least) {
  if (!element.checkVisibility({ visibilityProperty: true })) return false;
  const { left, top, width, height } = element.getBoundingClientRect();
  if (Math.min(width, height) < least - SLACK) return false;
  return SHARES.some((down) => SHARES.some((right) => isLarge(element, left + right * width, top + down * height, least)));
}

/** Whether a finger around a point of the window hits the element. */
function isLarge(element, x, y, least) {
  const hits = (right, down) => element.contains(document.elementFromPoint(x + right, y + down));
  const reach = (right, down) => {
    let far = 0;
    while (far < least && hits(right * (far + STEP), down * (far + STEP))) far += STEP;
    return far;
  };
  const enough = least - SLACK;
  return hits(0, 0) && reach(1, 0) + reach(-1, 0) >= enough && reach(0, 1) + reach(0, -1) >= enough;
}

/** In areas that scroll the first of the things comes into sight, and as many of the others as there is room for. */
function scrollToThem() {
  const least = leastSize();
  const hidden = [...drawings().values()].flat().filter((each) => !each.closest("[data-pan]") && !isSeen(each, least));
  for (const element of hidden.reverse()) element.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
}

let resized = 0;

addEventListener("resize", () => {
  cancelAnimationFrame(resized);
  resized = requestAnimationFrame(() => {
    asked = "";
    if (body.dataset.version) bringIntoSight();
  });
});
