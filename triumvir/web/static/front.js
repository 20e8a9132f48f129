// The front page: seats and options follow the chosen game and the number of players; the visitor's tables are listed.

import { $, $$, phrase } from "./page.js";
import { forget, remembered } from "./mine.js";

const FIELDS = "input, select, textarea";

/** What is not meant for the chosen game, or not for so many players, is hidden, and hidden fields are not sent. */
function showForm() {
  const game = $("[name=game]:checked");
  if (!game) return;
  const [least, most] = [Number(game.dataset.least), Number(game.dataset.most)];
  const wished = Number($("[name=seats]:checked").value);
  const count = Math.min(Math.max(wished, least), most);
  for (const label of $$("[data-number]")) {
    const number = Number(label.dataset.number);
    const field = $("input", label);
    label.hidden = field.disabled = number < least || number > most;
    field.checked = number === count;
  }
  for (const part of $$("[data-for-game]")) part.hidden = part.dataset.forGame !== game.value;
  for (const part of $$("[data-seats]")) part.hidden = Number(part.dataset.seats) !== count;
  for (const row of $$(".seat-row")) row.hidden = Number(row.dataset.seat) >= count;
  for (const field of $$(FIELDS, $("#new-table"))) field.disabled = !!field.closest("[hidden]");
}

function showAltered() {
  for (const field of $$("[data-usual]")) {
    field.closest(".option").classList.toggle("altered", field.value !== field.dataset.usual);
  }
  for (const fold of $$(".fold")) {
    const altered = $$(".altered", fold).length;
    $("[data-altered]", fold).textContent = altered ? `(${altered})` : "";
  }
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
  if (target.name === "game" || target.name === "seats") showForm();
  if (target.dataset.usual !== undefined) showAltered();
});

/** A chosen file stands where it could have been pasted, so that a refusal loses nothing. */
document.addEventListener("change", async ({ target }) => {
  if (target.type !== "file" || !target.files.length) return;
  const [file] = target.files;
  const longest = Number(target.dataset.longest);
  const isTooLong = file.size > longest;
  target.setCustomValidity(isTooLong ? phrase("long_cards").replace("{most}", longest / 1024) : "");
  if (isTooLong) return void target.reportValidity();
  const pasted = $("textarea", target.closest(".own-cards"));
  pasted.value = await file.text();
  target.value = "";
  showAltered();
});

/** A second press of the button must not open a second table. */
for (const form of $$("form")) {
  form.addEventListener("submit", (event) => {
    if (form.dataset.sent) event.preventDefault();
    form.dataset.sent = "yes";
  });
}

/** A browser that comes back fills the form in as it was left. */
addEventListener("pageshow", () => {
  for (const form of $$("form")) delete form.dataset.sent;
  showForm();
  showAltered();
});

listMine();
