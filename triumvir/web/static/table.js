// The table in the browser: reads the position on the page, listens for the next ones, and puts the parts together.

import { $, $$, body, facts, hideToast, speak } from "./page.js";
import { choosable, showChoices } from "./choose.js";
import { focusNow, refocus, replace } from "./motion.js";
import { showJournal } from "./journal.js";
import { showBadges } from "./panels.js";
import { hideCard } from "./cards.js";
import { remember } from "./mine.js";
import { whole } from "./patches.js";
import { keepHere, recallHere } from "./storage.js";
import { bringIntoSight } from "./sight.js";
import { listen, listenAnew } from "./stream.js";
import "./keys.js";
import "./look.js";
import "./pan.js";
import "./since.js";

function settle() {
  showChoices();
  drawCurtain();
  openResult();
  bringIntoSight();
  showBadges();
}

/** While the screen is handed over nothing else can be reached. */
function drawCurtain() {
  const curtain = $(".curtain");
  for (const part of $$("header.bar, main > :not(#prompt), .skip")) part.inert = Boolean(curtain);
  if (curtain) $("a, button", curtain).focus();
}

/** The score opens by itself once, not over a replay; the board stays reachable behind it. */
function openResult() {
  const result = $("#result");
  const once = `result:${facts.table}`;
  if (!result || result.open || $(".replay") || recallHere(once)) return;
  keepHere(once, "shown");
  result.showModal();
}

let queue = Promise.resolve();

function arrived(position, wasAskedFor) {
  queue = queue.then(() => show(position, wasAskedFor)).catch((mistake) => console.error(mistake));
}

/** What was asked for may come after newer news, and leaves the sentence that told why. */
async function show(position, wasAskedFor) {
  if (wasAskedFor && position.version < Number(facts.version)) return;
  const fragments = whole(position, facts.sign);
  if (!fragments) return listenAnew();
  const { version, sign, says, title } = position;
  const before = focusNow();
  hideCard();
  if (fragments.prompt && !wasAskedFor) hideToast();
  const rest = keptOpen();
  await replace(fragments);
  rest();
  facts.version = version;
  facts.sign = sign;
  document.title = title;
  settle();
  if (fragments.journal) showJournal();
  if (body.classList.contains("keyboard")) refocus(before, () => choosable()[0]);
  speak(says);
}

/** A dialog inside a fragment that is open stays open when the fragment is replaced. */
function keptOpen() {
  const open = $$("main dialog[open]").map((dialog) => dialog.id);
  return () => {
    for (const id of open) {
      const dialog = document.getElementById(id);
      if (dialog && !dialog.open) dialog.showModal();
    }
  };
}

settle();
if (facts.stream) {
  listen(arrived);
  remember();
}
