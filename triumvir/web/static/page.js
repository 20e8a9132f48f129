// What every part of the client uses: the page's own facts and words, posts, the toast, the two spoken regions.

export const body = document.body;
export const facts = body.dataset;
export const $ = (selector, root = document) => root.querySelector(selector);
export const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];

const phrases = JSON.parse($("#words")?.textContent ?? "{}");

/** A phrase of the page's language; the server has put all that the client needs into #words. */
export const phrase = (key) => phrases[key] ?? key;

/** The key that an element stands for when it is chosen: an answer, a copy of what is offered, or the thing itself. */
export const chosenBy = ({ dataset }) => dataset.answer ?? dataset.stands ?? dataset.thing;

export const motionAllowed = () => !matchMedia("(prefers-reduced-motion: reduce)").matches;
export const isPhone = () => matchMedia("(max-width: 820px)").matches;

let hiding = 0;

/** One sentence over the page, read out at once, gone after a while. */
export function toast(sentence) {
  const box = $("#toast");
  box.textContent = sentence;
  box.classList.add("shown");
  clearTimeout(hiding);
  hiding = setTimeout(hideToast, 3000 + 60 * sentence.length);
}

export function hideToast() {
  $("#toast").classList.remove("shown");
}

/** Let screen readers say it politely; the same sentence twice is said twice. */
export function speak(sentence) {
  const region = $("#says");
  if (!region || !sentence) return;
  region.textContent = region.textContent === sentence ? sentence + "\u00a0" : sentence;
}

const PATIENCE = 10000; // a line that has died answers nothing; the second try takes another one
const KEPT = 5; // so many idle connections a browser keeps to a host

/** Connections that the browser keeps for later have died with the line: asking on all at once has it drop them. */
export function dropDead() {
  const ask = () => fetch("/static/icon.svg", { method: "HEAD", cache: "no-store", signal: AbortSignal.timeout(2500) });
  return Promise.allSettled(Array.from({ length: KEPT }, ask));
}

function sent(path, data) {
  return fetch(facts.address + path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(data),
    signal: AbortSignal.timeout(PATIENCE),
  });
}

/** Post JSON; gives the answer, or null after telling the visitor in one sentence what would be right.
 *
 * Whatever is posted may arrive twice. After a refusal the present position is fetched: the page may be behind. */
export async function post(path, data) {
  try {
    const answer = await sent(path, data).catch(() => dropDead().then(() => sent(path, data)));
    const told = await answer.json().catch(() => ({}));
    if (answer.ok) return told;
    toast(told.error ?? phrase("failed"));
    document.dispatchEvent(new CustomEvent("stale"));
  } catch {
    toast(phrase("unsent"));
  }
  return null;
}

const nonce = Array.from(crypto.getRandomValues(new Uint32Array(2)), (part) => part.toString(36)).join("");

/** The same deed at the same version has the same key, so that a second click or a repeated post counts once. */
export function onceKey(version, deed) {
  let sum = 2166136261;
  for (const sign of deed) sum = Math.imul(sum ^ sign.codePointAt(0), 16777619);
  return `${nonce}.${version}.${(sum >>> 0).toString(36)}`;
}
