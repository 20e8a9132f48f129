// What may be chosen glows and can be clicked; the server says what, this only shows and sends it.

import { $, $$, body, chosenBy, facts, onceKey, phrase, post } from "./page.js";
import { beginMoment } from "./gate.js";
import { isUnseen } from "./unseen.js";
import { holds, isMeant, letGo, lift } from "./commit.js";

let asks = [];
let known = ""; // the asks as text: a draft of a set lives as long as its ask stays the same
let draft = new Map(); // key -> how many of it are picked
let offers = new Map(); // key -> {ask, label}
let marked = []; // [element, attributes it had before]
let sent = false;
let deeds = 0; // how often something was sent
let next = ""; // the question that the last press answers as well, with its first option
let awaited = Infinity; // the version that a sent choice leads to: the same question may be asked again in it

const ATTRIBUTES = ["tabindex", "role", "aria-label", "aria-pressed", "aria-disabled"];

/** Read the choices from the prompt and light up what they name; called after every change of the page. */
export function showChoices() {
  const text = $("#choices")?.textContent ?? "[]";
  const isNew = text !== known || Number(facts.version) >= awaited;
  if (isNew || !asks.some((ask) => ask.set)) draft = new Map();
  if (isNew) sent = false;
  if (isNew) awaited = Infinity;
  if (isNew) letGo();
  known = text;
  asks = JSON.parse(text);
  beginMoment([...asks.map(({ question }) => question), Boolean($(".curtain")), Boolean($("#result"))].join());
  offers = new Map(asks.flatMap((ask) => wanted(ask).map(({ key, label }) => [key, { ask, label }])));
  body.classList.toggle("sent", sent);
  document.dispatchEvent(new CustomEvent("asked"));
  light();
  if (isNew) answerNext();
}

/** A press that means more than its own question answers the one that follows at once. */
function answerNext() {
  const ask = asks.find(({ prompt }) => prompt === next);
  next = "";
  if (ask) send(ask, [ask.options[0].key]);
}

/** What can be chosen inside of an element, be it hidden for the moment. */
export const offeredIn = (root) =>
  new Set($$("[data-thing]", root).map(({ dataset }) => dataset.thing).filter((key) => offers.has(key)));

/** Of a set everything from its last picked thing on, else the options. */
function wanted(ask) {
  if (!ask.set) return ask.options;
  const from = ask.set.chosen.length ? ask.set.all.indexOf(ask.set.chosen.at(-1)) + 1 : 0;
  const labels = new Map(ask.options.map((option) => [option.key, option.label]));
  return ask.set.all.slice(from).map((key) => ({ key, label: labels.get(key) ?? ask.set.labels[key] }));
}

function light() {
  for (const [element, before] of marked) {
    element.classList.remove("choosable", "picked");
    delete element.dataset.stands;
    for (const name of ATTRIBUTES) {
      if (before[name] === null) element.removeAttribute(name);
      else element.setAttribute(name, before[name]);
    }
  }
  marked = [];
  const drawn = new Map();
  for (const element of $$("[data-thing]")) {
    const key = element.dataset.thing;
    if (!offers.has(key) || !element.checkVisibility?.({ visibilityProperty: false })) continue;
    if (!drawn.has(key)) drawn.set(key, []);
    drawn.get(key).push(element);
  }
  for (const [key, elements] of drawn) elements.forEach((element, place) => mark(element, key, place));
  for (const elements of drawn.values()) elements.forEach(markCopies);
  showAnswers(drawn);
  document.dispatchEvent(new CustomEvent("choices"));
}

function mark(element, key, place) {
  const { ask, label } = offers.get(key);
  const picked = ask.set ? isPicked(ask, key, place) : false;
  marked.push([element, Object.fromEntries(ATTRIBUTES.map((name) => [name, element.getAttribute(name)]))]);
  element.classList.add("choosable");
  element.classList.toggle("picked", picked);
  if (element.matches("button, a")) return;
  element.setAttribute("tabindex", "0");
  element.setAttribute("role", "button");
  const own = element.getAttribute("aria-label");
  element.setAttribute("aria-label", own && own !== label ? `${label} · ${own}` : label);
  if (ask.set) element.setAttribute("aria-pressed", picked);
}

/** All copies of a card in a hand stand for the same answer. */
function markCopies(element) {
  const key = element.dataset.thing;
  const hand = element.closest('[data-zone^="hand:"]');
  if (!hand || !element.dataset.card || offers.get(key).ask.set) return;
  for (const copy of $$(`[data-card="${CSS.escape(element.dataset.card)}"]`, hand)) {
    if (offers.has(copy.dataset.thing) || copy.dataset.stands) continue;
    mark(copy, key, 0);
    copy.dataset.stands = key;
  }
}

const copies = (ask, key) => ask.set.all.filter((each) => each === key).length;

function isPicked(ask, key, place) {
  const count = draft.get(key) ?? 0;
  return copies(ask, key) > 1 ? place < count : count > 0;
}

/** Buttons stand in for things that are drawn nowhere or out of sight, and for those that say so; the counter and the end of a set follow the draft. */
function showAnswers(drawn) {
  const places = new Map();
  const hasButton = ([key, elements]) => isUnseen(key) || elements.every((each) => each.dataset.also !== undefined);
  const isHit = new Set([...drawn].filter((each) => !hasButton(each)).map(([key]) => key));
  for (const button of $$(".answer[data-answer]")) {
    const key = button.dataset.answer;
    const offer = offers.get(key);
    if (button.classList.contains("stand-in")) button.hidden = isHit.has(key);
    if (!offer) continue;
    const place = places.get(key) ?? 0;
    places.set(key, place + 1);
    button.disabled = false;
    button.classList.add("choosable");
    if (!offer.ask.set) continue;
    button.classList.toggle("picked", isPicked(offer.ask, key, place));
    button.setAttribute("aria-pressed", isPicked(offer.ask, key, place));
  }
  const ask = asks.find((each) => each.set);
  if (ask) showSet(ask);
  numberKeys();
}

function showSet(ask) {
  const count = ask.set.chosen.length + picks().length;
  const counter = $("#counter");
  const done = $("#set-done");
  if (counter) counter.textContent = phrase("counter").replace("{n}", count).replace("{most}", ask.set.most);
  if (!done) return;
  done.disabled = count < ask.set.least || count > ask.set.most;
  done.classList.toggle("main", !done.disabled);
}

const picks = () => [...draft].flatMap(([key, count]) => Array(count).fill(key));

/** The digit that presses each button; a number is pressed by itself, and what ends something by 0. */
function numberKeys() {
  const numbers = $$(".answer.number:not(:disabled)");
  const words = answers().filter((button) => !button.classList.contains("number"));
  const others = words.filter((button) => button.dataset.answer !== "done");
  for (const button of words) if (numbers.length === 0 && !others.includes(button)) button.dataset.digit = "0";
  for (const button of numbers) button.dataset.digit = button.dataset.answer.slice(2);
  others.forEach((button, place) => {
    if (numbers.length === 0 && place < 9) button.dataset.digit = place + 1;
  });
  for (const button of words) {
    const hint = $(".key", button);
    if (hint) hint.textContent = button.dataset.digit ?? "";
  }
}

/** All buttons of the prompt that can be pressed now. */
export const answers = () => $$("#prompt .answer:not(:disabled):not([hidden])");

/** All things on the page that can be chosen now, buttons last. */
export const choosable = () =>
  [...$$(".choosable:not(.answer)"), ...answers()].filter((each) => each.checkVisibility({ visibilityProperty: true }));

export function choose(element) {
  const key = chosenBy(element);
  const offer = offers.get(key);
  if (!offer || sent) return;
  const { ask } = offer;
  next = element.dataset.then ?? "";
  if (!ask.set) send(ask, [key]);
  else if (key === "done") finishSet();
  else if (ask.set.least === 1 && ask.set.most === 1) send(ask, [key]);
  else toggle(ask, key, element);
}

function toggle(ask, key, element) {
  const count = draft.get(key) ?? 0;
  const full = ask.set.chosen.length + picks().length >= ask.set.most;
  if (element.classList.contains("picked")) draft.set(key, count - 1);
  else if (!full && count < copies(ask, key)) draft.set(key, count + 1);
  light();
}

/** Send the whole set; `done` ends it before it is full. */
export function finishSet() {
  const ask = asks.find((each) => each.set);
  if (!ask || sent) return;
  const chosen = picks();
  const short = ask.set.chosen.length + chosen.length < ask.set.most;
  send(ask, short ? [...chosen, "done"] : chosen);
}

async function send(ask, choices) {
  if (sent) return;
  const version = Number(facts.version);
  const name = [version, ask.seat, ...choices].join(" ");
  const hold = isMeant(name) ? null : holds();
  const turn = ++deeds;
  sent = true;
  body.classList.add("sent");
  const key = onceKey(version, choices.join("+"));
  const told = await post("/choose", { seat: ask.seat, question: ask.question, choices, version, key, hold });
  if (turn !== deeds) return;
  if (told?.version !== undefined && sent) awaited = told.version;
  if (!told || told.held) sent = false;
  if (!sent || Number(facts.version) >= awaited) showChoices();
  if (told?.held && Number(facts.version) === version) {
    lift({ name, go: () => send(ask, choices) }, choices, told.held);
  }
}

export async function undo(choices = 1) {
  const version = Number(facts.version);
  await post("/undo", { seat: Number(facts.seat), choices, version, key: onceKey(version, `undo ${choices}`) });
}

document.addEventListener("click", (event) => {
  const undoing = event.target.closest("[data-undo]");
  if (undoing && !undoing.disabled) return void undo(Number(undoing.dataset.undo));
  if (event.target.closest("#set-done")) return void finishSet();
  const more = event.target.closest("[data-more]");
  if (more) return void showAllNumbers(more);
  const element = event.target.closest(".choosable");
  if (element && !event.defaultPrevented) choose(element);
});

/** A long row of numbers shows its small ones first. */
function showAllNumbers(button) {
  const hidden = $$(".answer.number[hidden]", button.parentElement);
  for (const number of hidden) number.hidden = false;
  button.remove();
  hidden[0]?.focus();
}
