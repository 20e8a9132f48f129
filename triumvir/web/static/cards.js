// A card enlarges: under a resting pointer, by a long tap, on keyboard focus, by space or i. Its face comes from the cards page.

import { $, $$, body, facts, isPhone } from "./page.js";
import { lookAt, lookBack } from "./pan.js";

const REST = 150;
const LONG = 450;
let faces = null;
let waiting = 0;
let shown = null;
let isHeld = false;

/** The faces of all cards of the game by key, fetched once. */
function allFaces() {
  if (facts.cards === undefined) return Promise.resolve(new Map());
  faces ??= fetch(facts.cards)
    .then((answer) => answer.text())
    .then((html) => {
      const page = new DOMParser().parseFromString(html, "text/html");
      const found = new Map();
      for (const face of page.querySelectorAll("[data-face]")) {
        for (const key of face.dataset.face.split(" ")) found.set(key, face);
      }
      return found;
    })
    .catch(() => ((faces = null), new Map()));
  return faces;
}

const carrier = (target) => target?.closest?.("[data-card], [data-thing]");
const keyOf = (element) => element.dataset.card || element.dataset.thing;

/** The face of the card, and what the page says about it in this position. */
async function showCard(element) {
  const key = keyOf(element);
  const face = (await allFaces()).get(key);
  const about = $$(`template[data-about="${CSS.escape(key)}"]`).map(({ content }) => content);
  if ((!face && !about.length) || !element.isConnected) return hideCard();
  const zoom = $("#zoom");
  zoom.replaceChildren(...[face, ...about].filter(Boolean).map((part) => document.importNode(part, true)));
  if (!zoom.matches(":popover-open")) zoom.showPopover();
  shown = element;
  showPlaces(element);
  place(zoom, element);
}

/** Where it covers least of what matters now: the element, what it points at, what can be chosen, the question. */
function place(zoom, element) {
  const { width, height } = zoom.getBoundingClientRect();
  const matters = [element, ...$$(".pointed, .beside, #prompt, #board .choosable, #stage .choosable")]
    .filter((each) => each.checkVisibility({ visibilityProperty: true }))
    .map((each) => each.getBoundingClientRect());
  const places = spots(element, width, height).map(([x, y]) => [
    Math.max(4, Math.min(x, innerWidth - width - 4)),
    Math.max(4, Math.min(y, innerHeight - height - 4)),
  ]);
  const hidden = places.map(([x, y]) => matters.reduce((sum, box) => sum + covered(box, x, y, width, height), 0));
  const [x, y] = places[hidden.indexOf(Math.min(...hidden))];
  zoom.style.left = `${x}px`;
  zoom.style.top = `${y}px`;
}

/** Where an enlarged card may lie, the usual place first: over the own area, beside the element, at an edge. */
function spots(element, width, height) {
  const box = element.getBoundingClientRect();
  const prompt = $("#prompt").getBoundingClientRect();
  const [middle, level] = [box.left + box.width / 2 - width / 2, box.top + box.height / 2 - height / 2];
  if (isPhone()) {
    const ends = [8, prompt.top - height - 8];
    return (box.top > innerHeight / 2 ? ends : ends.reverse()).map((y) => [innerWidth / 2 - width / 2, y]);
  }
  const above = prompt.top - height - 8;
  const edges = [innerWidth, 0].map((x) => [x, element.closest("#own") ? above : level]);
  if (element.closest("#own")) return [[middle, above], ...edges];
  const beside = [[box.right + 12, level], [box.left - 12 - width, level]];
  return [...beside, [middle, box.top - height - 12], [middle, box.bottom + 12], ...edges];
}

/** How much of a box lies beneath a card at this place. */
function covered(box, x, y, width, height) {
  const wide = Math.min(box.right, x + width) - Math.max(box.left, x);
  const high = Math.min(box.bottom, y + height) - Math.max(box.top, y);
  return Math.max(wide, 0) * Math.max(high, 0);
}

export function hideCard() {
  clearTimeout(waiting);
  point(null);
  lookBack();
  shown = null;
  const zoom = $("#zoom");
  if (zoom?.matches(":popover-open")) zoom.hidePopover();
}

export function toggleCard(element) {
  const card = carrier(element);
  if (!card || shown === card) hideCard();
  else showCard(card);
}

/** A name in the journal points at its places on the board. */
function point(key) {
  for (const element of $$(".pointed, .beside")) element.classList.remove("pointed", "beside");
  if (key) for (const element of $$(`[data-thing="${CSS.escape(key)}"]`)) element.classList.add("pointed");
}

/** Where a thing belongs or may be aimed, as `data-at` names it, and what lies next to that, as `data-near` does, is
 * marked on the board, which on a phone moves to show it. */
function showPlaces(element) {
  const drawn = (keys, kind) => keys?.split(" ").flatMap((key) => $$(`${kind}[data-thing="${CSS.escape(key)}"]`)) ?? [];
  const at = drawn(element.closest("[data-at]")?.dataset.at, "");
  const near = drawn(element.dataset.near, "[data-near]");
  for (const each of at) each.classList.add("pointed");
  for (const each of near) each.classList.add("beside");
  if (isPhone() && !element.closest("[data-pan]")) lookAt([...at, ...near]);
}

let under = null; // what the pointer has moved to; a card that slides under a resting pointer does not open

document.addEventListener("pointermove", (event) => {
  if (event.pointerType === "touch") return;
  const card = carrier(event.target);
  if (card === under) return;
  under = card;
  if (card === shown && card) return;
  hideCard();
  if (!card) return;
  if (card.matches(".chip")) point(keyOf(card));
  waiting = setTimeout(showCard, REST, card);
});

document.addEventListener("pointerdown", (event) => {
  hideCard();
  isHeld = false;
  const card = carrier(event.target);
  if (event.pointerType !== "touch" || !card) return;
  waiting = setTimeout(() => {
    isHeld = true;
    showCard(card);
  }, LONG);
});

for (const end of ["pointerup", "pointercancel"]) {
  document.addEventListener(end, () => isHeld || clearTimeout(waiting));
}

document.addEventListener("contextmenu", (event) => isHeld && event.preventDefault());

/** A long tap has only looked; a short tap on a card that cannot be chosen looks too. */
document.addEventListener(
  "click",
  (event) => {
    if (isHeld) {
      event.preventDefault();
      event.stopPropagation();
      isHeld = false;
      return;
    }
    const card = carrier(event.target);
    if (card && event.pointerType === "touch" && !event.target.closest(".choosable, button, a")) showCard(card);
  },
  true,
);

document.addEventListener("focusin", (event) => {
  if (!body.classList.contains("keyboard")) return;
  hideCard();
  const card = carrier(event.target);
  if (card) waiting = setTimeout(showCard, REST * 2, card);
});
