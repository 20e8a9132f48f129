// A board that can be moved and enlarged: wheel, drag, two fingers, + − 0, buttons. It keeps its place when it is redrawn.

import { $, $$, body } from "./page.js";
import { signOf } from "./signs.js";

const MOST = 6;
const SLOP = 7; // a finger that moves less than this taps
let zoom = 1;
let place = [0, 0]; // how far the frame is scrolled; a redrawn board starts there
let hasDragged = false;
let shownQuestion = "";
let before = null; // zoom and place to which `lookBack` returns
const fingers = new Map();

const frame = () => $("[data-pan]");
const clamp = (value, least, most) => Math.min(Math.max(value, least), most);

function show() {
  const pan = frame();
  if (!pan) return;
  $("[data-pan-sheet]", pan).style.setProperty("--zoom", zoom);
  pan.classList.toggle("enlarged", zoom > 1);
  if (zoom === 1 && !place[0] && !place[1]) return; // a board that is seen whole need not be laid out for this
  [pan.scrollLeft, pan.scrollTop] = place;
  place = [pan.scrollLeft, pan.scrollTop];
}

/** Enlarge by a factor; the point of the board under the pointer stays where it is. */
function enlarge(factor, clientX, clientY) {
  const outer = frame().getBoundingClientRect();
  const sheet = $("[data-pan-sheet]", frame());
  const [px, py] = [clientX ?? outer.left + outer.width / 2, clientY ?? outer.top + outer.height / 2];
  const before = sheet.getBoundingClientRect();
  const [u, v] = [(px - before.left) / before.width, (py - before.top) / before.height];
  zoom = clamp(zoom * factor, 1, MOST);
  show();
  const after = sheet.getBoundingClientRect();
  move(after.left + u * after.width - px, after.top + v * after.height - py);
}

function move(right, down) {
  place = [frame().scrollLeft + right, frame().scrollTop + down];
  show();
}

function fit() {
  zoom = 1;
  show();
}

const isWhole = () => body.classList.contains("board-whole");

/** On a phone the board alone has the whole screen, as large as it is high; and back. The question stays in reach. */
function showWhole(shall) {
  if (shall === isWhole() || !frame()) return;
  body.classList.toggle("board-whole", shall);
  const pan = frame();
  enlarge(shall ? pan.clientHeight / $("[data-pan-sheet]", pan).clientHeight : 2 / zoom);
  showPressed();
}

function showPressed() {
  for (const button of $$("[data-zoom=whole]")) button.setAttribute("aria-pressed", isWhole());
}

document.addEventListener(
  "wheel",
  (event) => {
    if (!event.target.closest("[data-pan]")) return;
    event.preventDefault();
    enlarge(Math.exp(-event.deltaY / 400), event.clientX, event.clientY);
  },
  { passive: false },
);

document.addEventListener("pointerdown", (event) => {
  if (!event.target.closest("[data-pan]") || event.button > 0) return;
  before = null; // nothing may move away under a finger
  if (fingers.size === 0) hasDragged = false;
  fingers.set(event.pointerId, [event.clientX, event.clientY, event.clientX, event.clientY]);
});

document.addEventListener("pointermove", (event) => {
  const finger = fingers.get(event.pointerId);
  if (!finger) return;
  const before = spread();
  const [dx, dy] = [event.clientX - finger[0], event.clientY - finger[1]];
  finger[0] = event.clientX;
  finger[1] = event.clientY;
  if (Math.hypot(finger[0] - finger[2], finger[1] - finger[3]) > SLOP) hasDragged = true;
  if (!hasDragged) return;
  move(-dx / fingers.size, -dy / fingers.size);
  const after = spread();
  if (before && after) enlarge(after.far / before.far, after.x, after.y);
});

for (const end of ["pointerup", "pointercancel"]) {
  document.addEventListener(end, (event) => fingers.delete(event.pointerId));
}

/** How far two fingers are apart, and the point between them. */
function spread() {
  if (fingers.size !== 2) return null;
  const [[ax, ay], [bx, by]] = fingers.values();
  return { far: Math.max(Math.hypot(ax - bx, ay - by), 1), x: (ax + bx) / 2, y: (ay + by) / 2 };
}

/** A drag is no click. */
document.addEventListener(
  "click",
  (event) => {
    const button = event.target.closest("[data-zoom]");
    const whole = () => showWhole(!isWhole());
    if (button) return void ({ in: () => enlarge(1.4), out: () => enlarge(1 / 1.4), fit, whole })[button.dataset.zoom]();
    if (!hasDragged || !event.target.closest("[data-pan]")) return;
    hasDragged = false;
    event.stopPropagation();
    event.preventDefault();
  },
  true,
);

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.target.matches("input, select, textarea") || !frame()) return;
  const sign = signOf(event);
  if (sign === "+" || sign === "=") enlarge(1.4);
  if (sign === "-") enlarge(1 / 1.4);
  if (event.key === "Escape") showWhole(false);
});

/** What gets the focus is brought into the frame. */
document.addEventListener("focusin", ({ target }) => {
  const pan = target.closest?.("[data-pan]");
  if (!pan || zoom === 1 || target === pan) return;
  const inner = target.getBoundingClientRect();
  const outer = pan.getBoundingClientRect();
  if (inner.left >= outer.left && inner.right <= outer.right && inner.top >= outer.top && inner.bottom <= outer.bottom) {
    return;
  }
  move(
    inner.left + inner.width / 2 - (outer.left + outer.width / 2),
    inner.top + inner.height / 2 - (outer.top + outer.height / 2),
  );
});

/** On a phone held upright the board starts enlarged, around what `data-pan-focus` names in percent of the sheet. */
function start() {
  const pan = frame();
  if (!pan?.dataset.panFocus || innerWidth >= 700 || innerHeight < innerWidth) return;
  const [right, down] = pan.dataset.panFocus.split(" ").map(Number);
  zoom = 2;
  show();
  place = [(pan.scrollWidth * right) / 100 - pan.clientWidth / 2, (pan.scrollHeight * down) / 100 - pan.clientHeight / 2];
  show();
}

/** When something else is asked, all that may be chosen on the board comes into the frame; it shrinks if it must. */
function showTargets() {
  show();
  const targets = [...(frame()?.querySelectorAll(".choosable") ?? [])];
  const question = targets.map((target) => target.dataset.thing).join();
  if (question === shownQuestion || zoom === 1 || targets.length === 0) return;
  shownQuestion = question;
  bringIn(targets);
}

/** Move parts of the board into the frame; it shrinks if it must. */
function bringIn(targets) {
  const outer = frame().getBoundingClientRect();
  const around = bounds(targets);
  const isInside =
    around.left >= outer.left && around.right <= outer.right && around.top >= outer.top && around.bottom <= outer.bottom;
  if (isInside) return;
  const room = Math.min(outer.width / (around.right - around.left), outer.height / (around.bottom - around.top));
  if (room < 1) enlarge(room * 0.95);
  const now = bounds(targets);
  move((now.left + now.right) / 2 - (outer.left + outer.right) / 2, (now.top + now.bottom) / 2 - (outer.top + outer.bottom) / 2);
}

/** Show some parts of the board for a moment. */
export function lookAt(elements) {
  const targets = elements.filter((each) => frame()?.contains(each));
  if (targets.length === 0 || zoom === 1) return;
  before ??= [zoom, place];
  bringIn(targets);
}

/** Return to what was seen before that. */
export function lookBack() {
  if (!before || !frame()) return;
  [zoom, place] = before;
  before = null;
  show();
}

function bounds(elements) {
  const boxes = elements.map((element) => element.getBoundingClientRect());
  const side = (name, pick) => pick(...boxes.map((box) => box[name]));
  return {
    left: side("left", Math.min),
    right: side("right", Math.max),
    top: side("top", Math.min),
    bottom: side("bottom", Math.max),
  };
}

start();
addEventListener("resize", show);
document.addEventListener("choices", () => {
  if (isWhole() && body.dataset.tab !== "board") showWhole(false);
  showPressed();
  showTargets();
});
