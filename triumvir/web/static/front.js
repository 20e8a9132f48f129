// The front page: the rows of seats and house rules follow the chosen game; the visitor's tables are listed.

import { $, $$, phrase } from "./page.js";
import { forget, remembered } from "./mine.js";

function showGame() {
  const chosen = $("[name=game]:checked");
  if (!chosen) return;
  for (const part of $$("[data-for-game]")) {
    const isShown = part.dataset.forGame === chosen.value;
    part.hidden = !isShown;
    for (const field of $$("input, select", part)) field.disabled = !isShown;
  }
  for (const row of $$(".seat-row")) {
    const isShown = Number(row.dataset.seat) < Number(chosen.dataset.most);
    row.hidden = !isShown;
    for (const field of $$("input, select", row)) field.disabled = !isShown;
  }
}

function showOption(field) {
  field.closest(".option")?.classList.toggle("altered", field.value !== field.dataset.usual);
  const altered = $$(".options:not([hidden]) .altered").length;
  $("#altered").textContent = altered ? `(${altered})` : "";
}

function listMine() {
  const list = $("#mine");
  const tables = remembered();
  $(".mine-box").hidden = tables.length === 0;
  for (const { address, game, names, seen } of tables) list.append(entry(address, game, names, seen));
}

function entry(address, game, names, seen) {
  const item = document.createElement("li");
  const link = document.createElement("a");
  link.href = address;
  link.append(line("strong", game), line("span", names, "small"), line("span", when(seen), "small soft"));
  const away = document.createElement("button");
  away.className = "plain icon-button";
  away.textContent = "×";
  away.setAttribute("aria-label", `${phrase("forget")}: ${game}, ${names}`);
  away.title = phrase("forget");
  away.addEventListener("click", () => {
    forget(address);
    item.remove();
  });
  item.append(link, away);
  return item;
}

function line(tag, text, className = "") {
  const element = document.createElement(tag);
  element.textContent = text;
  element.className = className;
  return element;
}

const when = (time) =>
  new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" }).format(time);

document.addEventListener("change", ({ target }) => {
  if (target.name === "game") showGame();
  if (target.dataset.usual !== undefined) showOption(target);
});

/** A second press of the button must not open a second table. */
for (const form of $$("form")) {
  form.addEventListener("submit", (event) => {
    if (form.dataset.sent) event.preventDefault();
    form.dataset.sent = "yes";
  });
}

addEventListener("pageshow", () => {
  for (const form of $$("form")) delete form.dataset.sent;
});

showGame();
for (const field of $$("[data-usual]")) showOption(field);
listMine();
