// The cards page: shows the cards whose words hold what is typed.

import { $, $$ } from "./page.js";

const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
const cards = $$("[data-face]").map((card) => [card, plain(card.textContent)]);
const field = $("#filter");

function show() {
  const words = plain(field.value).split(/\s+/).filter(Boolean);
  let count = 0;
  for (const [card, text] of cards) {
    const fits = words.every((word) => text.includes(word));
    (card.closest("[data-card-place]") ?? card).hidden = !fits;
    count += fits;
  }
  for (const group of $$(".card-group")) {
    group.hidden = !$$("[data-face]", group).some((card) => card.checkVisibility() || !card.hidden);
  }
  $("#found").textContent = words.length ? `${count}` : "";
}

field.addEventListener("input", show);
