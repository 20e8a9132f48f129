// The whole game by keyboard: arrows move among what can be chosen, digits press the prompt, u takes back, ? helps.
// The shortcuts, which are single signs, can be switched off.

import { $, $$, body } from "./page.js";
import { keep, recall } from "./storage.js";
import { signOf } from "./signs.js";
import { answers, choosable } from "./choose.js";
import { hideCard, toggleCard } from "./cards.js";

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

document.addEventListener("keydown", (event) => {
  body.classList.add("keyboard");
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isTyping(event.target)) return;
  const isOpen = $("dialog[open], [popover]:popover-open:not(#zoom)");
  if (event.key === "Escape") return void hideCard();
  if (isOpen || $(".curtain")) return;
  if (event.key in ARROWS) return void move(event);
  if (event.key === "Enter" || event.key === " ") return void press(event);
  if (!event.repeat && hasShortcuts()) shortcut(event);
});

const hasShortcuts = () => recall("shortcuts") !== "off";

function shortcut(event) {
  const sign = signOf(event);
  if (/^\d$/.test(sign)) return void digit(event, sign);
  if (sign === "u") return void $("#undo:not(:disabled)")?.click();
  if (sign === "i") return void toggleCard(document.activeElement);
  if (sign === "p") return void (choosable()[0] ?? $("#prompt")).focus();
  if (sign === "?") $("#keys").showModal();
}

for (const choice of $$("[name=shortcuts]")) choice.checked = hasShortcuts();

document.addEventListener("change", ({ target }) => {
  if (target.name === "shortcuts") keep("shortcuts", target.checked ? "on" : "off");
});

document.addEventListener("pointerdown", () => body.classList.remove("keyboard"));

const isTyping = (target) => target.matches("input:not([type=radio]):not([type=checkbox]), select, textarea");

function press(event) {
  const focused = document.activeElement;
  if (focused.matches("button, a, summary, input")) return;
  if (focused.matches(".choosable")) focused.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  else if (event.key === " ") toggleCard(focused);
  else return;
  event.preventDefault();
}

function digit(event, sign) {
  const wanted = sign === "0" && !$('.answer[data-digit="0"]') ? "10" : sign;
  const button = answers().find((each) => each.dataset.digit === wanted);
  if (!button) return;
  button.click();
  event.preventDefault();
}

/** The nearest choosable thing in the direction of the arrow; with shift, or without any, the nearest card. */
function move(event) {
  if (document.activeElement.closest("[role=tablist], [data-scroll]")) return;
  const all = event.shiftKey ? [] : choosable();
  const stops = all.length ? all : $$("[data-thing][data-card]").filter((each) => each.checkVisibility());
  const next = nearest(document.activeElement, stops, ARROWS[event.key]);
  if (!next) return;
  if (!next.hasAttribute("tabindex") && !next.matches("button")) next.setAttribute("tabindex", "-1");
  next.focus();
  event.preventDefault();
}

function nearest(from, stops, [right, down]) {
  if (!stops.includes(from)) return stops[0];
  const start = middle(from);
  let best = null;
  let least = Infinity;
  for (const stop of stops) {
    const [x, y] = middle(stop);
    const ahead = (x - start[0]) * right + (y - start[1]) * down;
    const aside = Math.abs((x - start[0]) * down) + Math.abs((y - start[1]) * right);
    if (stop === from || ahead <= 1) continue;
    const far = ahead + 2.5 * aside;
    if (far < least) [best, least] = [stop, far];
  }
  return best ?? stops[(stops.indexOf(from) + (right + down > 0 ? 1 : stops.length - 1)) % stops.length];
}

function middle(element) {
  const box = element.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}
