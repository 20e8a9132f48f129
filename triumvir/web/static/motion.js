// Puts new fragments in the place of old ones; only the things that changed place are named, and move.

import { $, $$, body, motionAllowed } from "./page.js";

const MOST_MOVING = 12;
let running = null;

/** Replace fragments by their new HTML; gives a promise of the moment they stand on the page. */
export function replace(fragments) {
  const fresh = new Map(Object.entries(fragments).map(([id, html]) => [id, parsed(html)]));
  running?.skipTransition();
  const moved = motionAllowed() && document.startViewTransition && !document.hidden ? moves(fresh) : [];
  if (moved.length === 0 || moved.length > MOST_MOVING) {
    const added = additions(fresh);
    put(fresh);
    trail([...moved, ...added]);
    return Promise.resolve();
  }
  return travel(fresh, moved);
}

async function travel(fresh, moved) {
  const added = additions(fresh);
  moved.forEach((key, place) => name(things(document).get(key), place));
  const transition = document.startViewTransition(() => {
    put(fresh);
    const now = things(document);
    moved.forEach((key, place) => name(now.get(key), place));
  });
  running = transition;
  transition.finished.finally(() => {
    for (const element of $$("[data-moving]")) {
      element.style.viewTransitionName = "";
      delete element.dataset.moving;
    }
    if (running === transition) running = null;
  });
  transition.ready.catch(() => {}); // skipped by a newer position
  await transition.updateCallbackDone;
  trail([...moved, ...added]);
}

function parsed(html) {
  const holder = document.createElement("template");
  holder.innerHTML = html;
  return holder.content.firstElementChild;
}

function put(fresh) {
  for (const element of $$("[data-moving]")) element.style.viewTransitionName = "";
  const parts = [...fresh]
    .map(([id, element]) => ({ id, element, old: document.getElementById(id) }))
    .filter(({ old, element }) => old && element)
    .map((part) => ({ ...part, top: part.old.scrollTop, left: part.old.scrollLeft }));
  // everything is read before anything is written: the page is laid out once and not once for each part
  for (const { id, old, element } of parts) {
    keepOpen(old, element);
    keepSeen(old, element);
    document.dispatchEvent(new CustomEvent("leave", { detail: { id, old, element } }));
    old.replaceWith(element);
  }
  for (const { element, top, left } of parts) if (top || left) [element.scrollTop, element.scrollLeft] = [top, left];
}

/** What the visitor has unfolded stays unfolded. */
function keepOpen(old, element) {
  for (const fold of $$("details[data-keep][open]", old)) {
    const same = $(`[data-keep="${CSS.escape(fold.dataset.keep)}"]`, element);
    if (same) same.open = true;
  }
}

/** What moves once, when it comes, has done so where it stood before: parts of the same `data-once` are drawn at their end. */
function keepSeen(old, element) {
  const shown = new Set($$("[data-once]", old).map(({ dataset }) => dataset.once));
  for (const each of $$("[data-once]", element)) each.classList.toggle("seen", shown.has(each.dataset.once));
}

/** Any press skips it. */
for (const press of ["pointerdown", "keydown"]) {
  addEventListener(press, () => $$("[data-once]:not(.seen)").forEach((each) => each.classList.add("seen")), true);
}

/** The first drawing of each thing that lies in a zone. */
function things(root) {
  const found = new Map();
  for (const element of $$("[data-zone] [data-thing]", root)) {
    if (!found.has(element.dataset.thing)) found.set(element.dataset.thing, element);
  }
  return found;
}

const zone = (element) => element?.closest("[data-zone]").dataset.zone;

function after(fresh) {
  const next = new Map();
  for (const [id, old] of $$("main > section[id]").map((section) => [section.id, section])) {
    const section = document.createElement("div");
    const shown = fresh.get(id) ?? old;
    for (const [key, element] of things(fresh.has(id) ? wrapped(section, shown) : shown)) {
      if (!next.has(key)) next.set(key, zone(element));
    }
  }
  return next;
}

function wrapped(holder, element) {
  holder.append(element.cloneNode(true));
  return holder;
}

/** Keys of the things that are on the page before and after, in different zones. */
function moves(fresh) {
  const next = after(fresh);
  return [...things(document)].filter(([key, old]) => next.has(key) && next.get(key) !== zone(old)).map(([key]) => key);
}

/** Keys of the things that were not on the page before. */
function additions(fresh) {
  const before = things(document);
  return [...after(fresh).keys()].filter((key) => !before.has(key));
}

function name(element, place) {
  if (!element) return;
  element.style.viewTransitionName = `moving-${place}`;
  element.dataset.moving = "";
}

function trail(keys) {
  if (keys.length > 3 * MOST_MOVING) return;
  const now = things(document);
  for (const key of keys) now.get(key)?.classList.add("changed");
}

/** Where the focus is, in words that outlive the replacement. */
export function focusNow() {
  const focused = document.activeElement;
  const { thing, answer } = focused.dataset;
  return { element: focused, id: focused.id, thing, answer };
}

/** Put a lost focus back: on the same thing, else on what `instead` gives. */
export function refocus(before, instead) {
  if (before.element.isConnected && before.element !== body) return;
  const { id, thing, answer } = before;
  const same =
    (id && document.getElementById(id)) ||
    (answer && $(`[data-answer="${CSS.escape(answer)}"]:not(:disabled):not([hidden])`)) ||
    (thing && $(`.choosable[data-thing="${CSS.escape(thing)}"]`));
  (same || instead())?.focus();
}
