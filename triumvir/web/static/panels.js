// What can be opened and put away: the tabs of a phone, the right rail, the menu's settings, dialogs, the stage.

import { $, $$, body, facts, isPhone, phrase, post, toast } from "./page.js";
import { offeredIn, showChoices } from "./choose.js";
import { scrollDown, seeAll, unseenLines } from "./journal.js";
import { keep, recall } from "./storage.js";

const PANELS = { board: "#board, #stage", own: "#own", rivals: "#rivals", journal: ".side" };

export function showTab(name) {
  body.dataset.tab = name;
  for (const tab of $$(".tabs [data-tab-name]")) tab.setAttribute("aria-selected", tab.dataset.tabName === name);
  if (name === "journal") scrollDown();
  showBadges();
  if (name === "journal") seeAll();
}

/** How many things wait in each panel; on the journal's tab how many lines are new. */
export function showBadges() {
  for (const [name, panel] of Object.entries(PANELS)) {
    const count = name === "journal" ? unseenLines() : waitingIn(panel);
    const badge = $(`[data-tab-name="${name}"] .badge`);
    if (badge) badge.textContent = count && body.dataset.tab !== name ? count : "";
  }
}

const waitingIn = (panel) =>
  new Set($$(panel).flatMap((each) => $$(".choosable[data-thing]", each).map((thing) => thing.dataset.thing))).size;

/** On a phone go to where most of the choice is; a question about nothing that is drawn is asked beside the stage. */
export function followChoice() {
  if (!isPhone() || !$("#prompt.asks")) return;
  const names = ["board", "own", "rivals"];
  const counts = Object.fromEntries(names.map((name) => [name, waitingIn(PANELS[name])]));
  const most = Math.max(...Object.values(counts));
  if (most > 0 && counts[body.dataset.tab] === most) return;
  if (most > 0) showTab(names.find((name) => counts[name] === most));
  else if (!$("#stage.empty")) showTab("board");
}

function showSide(isOpen) {
  body.classList.toggle("side-open", isOpen);
  body.classList.toggle("side-closed", !isOpen);
  for (const button of $$("[data-side]")) button.setAttribute("aria-expanded", isOpen);
  if (isOpen) scrollDown();
}

function showSideTab(tab) {
  for (const each of $$(".side-tabs [role=tab]")) {
    each.setAttribute("aria-selected", each === tab);
    each.tabIndex = each === tab ? 0 : -1;
    document.getElementById(each.getAttribute("aria-controls")).hidden = each !== tab;
  }
  scrollDown();
}

async function copy(button) {
  const field = $("input", button.closest(".invite"));
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    field.select(); // no clipboard without https; the old way still works
    document.execCommand("copy");
  }
  toast(phrase("copied"));
}

document.addEventListener("click", (event) => {
  const pressed = event.target.closest("button, a");
  if (!pressed) return;
  const { tabName, side, opens, copies, stage, deed } = pressed.dataset;
  if (deed) doDeed(pressed);
  else if (tabName) showTab(tabName);
  else if (side !== undefined) {
    showSide(!body.classList.contains("side-open"));
    keep("side", body.classList.contains("side-open") ? "open" : "closed");
  } else if (opens) {
    pressed.closest("[popover]")?.hidePopover();
    document.getElementById(opens)?.showModal();
  } else if (copies !== undefined) copy(pressed);
  else if (stage !== undefined) foldStage();
  else if (pressed.matches(".side-tabs [role=tab]")) showSideTab(pressed);
});

let asked = ""; // the choices for which the visitor has folded or unfolded the stage
let wish = null;

/** The stage makes room when it is not what is asked about; the visitor's own wish counts until the next choice. */
function setStage() {
  const choices = $("#choices").textContent;
  if (choices !== asked) [asked, wish] = [choices, null];
  const shown = offeredIn($("#stage"));
  const isBoardNeeded = [...offeredIn($("#board"))].some((key) => !shown.has(key));
  const isOver = shown.size === 0 && $("#stage .outcome") && $("#prompt.asks");
  const isFolded = wish ?? (shown.size === 0 && Boolean(isBoardNeeded || isOver));
  body.classList.toggle("stage-folded", isFolded);
  body.classList.toggle("stage-beside", isBoardNeeded && !isFolded);
  const button = $(".stage-fold");
  if (!button) return;
  button.setAttribute("aria-expanded", !isFolded);
  button.textContent = phrase(isFolded ? "stage.open" : "stage.fold");
}

function foldStage() {
  wish = !body.classList.contains("stage-folded");
  showChoices();
}

/** Another link: its secret is made here, so that it cannot be lost with the answer. */
async function renewLink() {
  const signs = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  const token = Array.from(crypto.getRandomValues(new Uint8Array(40)), (byte) => signs[byte & 63]).join("");
  facts.leaving = "";
  const answer = await post("/renew", { token });
  if (answer) location.replace(answer.address);
  else delete facts.leaving;
}

/** What is done about a seat; the page follows by its stream. */
async function doDeed(button) {
  const { deed, seat, withdraw } = button.dataset;
  if (deed === "renew") return renewLink();
  button.disabled = true;
  const answer = await post("/seat", { deed, seat: Number(seat), withdraw: withdraw !== undefined });
  button.disabled = false;
  if (answer && button.closest("details")) button.closest("details").open = false;
}

document.addEventListener("change", ({ target }) => {
  if (target.name === "reactions") post("/settings", { seat: Number(facts.seat), reactions: target.value });
});

document.addEventListener("keydown", (event) => {
  const tab = event.target.closest?.("[role=tablist] [role=tab]");
  if (!tab || !["ArrowLeft", "ArrowRight"].includes(event.key)) return;
  const all = $$("[role=tab]", tab.closest("[role=tablist]"));
  const next = all.at((all.indexOf(tab) + (event.key === "ArrowRight" ? 1 : -1)) % all.length);
  next.focus();
  next.click();
});

/** A click beside a dialog closes it. */
document.addEventListener("click", (event) => {
  if (event.target.matches("dialog[open]")) event.target.close();
});

showSide(recall("side") !== "closed" && innerWidth > 1180);
document.addEventListener("choices", showBadges);
document.addEventListener("asked", setStage);
document.addEventListener("journal", showBadges);
