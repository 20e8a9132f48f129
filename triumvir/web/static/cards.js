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
  const about = $(`template[data-about="${CSS.escape(key)}"]`);
  if ((!face && !about) || !element.isConnected) return hideCard();
  const zoom = $("#zoom");
  zoom.replaceChildren(...[face, about?.content].filter(Boolean).map((part) => document.importNode(part, true)));
  if (!zoom.matches(":popover-open")) zoom.showPopover();
  shown = element;
  showNeighbours(element);
  place(zoom, element);
}

/** Of the own area over the board, so that hand and prompt stay in sight; else beside the element; within the window. */
function place(zoom, element) {
  const box = element.getBoundingClientRect();
  const { width, height } = zoom.getBoundingClientRect();
  const middle = box.left + box.width / 2 - width / 2;
  const right = box.right + 12;
  const left = box.left - 12 - width;
  if (isPhone()) put( innerWidth / 2 - width / 2, box.top > innerHeight / 2 ? 8 : innerHeight - height - 150);
  else if (element.closest("#own")) put(middle, $("#prompt").getBoundingClientRect().top - height - 8);
  else put(right + width < innerWidth ? right : left, box.top + box.height / 2 - height / 2);

  function put(x, y) {
    zoom.style.left = `${Math.max(4, Math.min(x, innerWidth - width - 4))}px`;
    zoom.style.top = `${Math.max(4, Math.min(y, innerHeight - height - 4))}px`;
  }
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

/** What lies next to a place, as `data-near` names it, is marked on the board, which on a phone moves to show it. */
function showNeighbours(element) {
  const keys = element.dataset.near?.split(" ") ?? [];
  const near = keys.flatMap((key) => $$(`[data-near][data-thing="${CSS.escape(key)}"]`));
  for (const each of near) each.classList.add("beside");
  if (isPhone() && !element.closest("[data-pan]")) lookAt(near);
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
