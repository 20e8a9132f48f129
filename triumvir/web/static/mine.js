// The visitor's own tables, kept in this browser only.

import { $, facts } from "./page.js";
import { keep, recall } from "./storage.js";

const SHELF = "tables";
const MOST = 30;

export function remembered() {
  try {
    return JSON.parse(recall(SHELF)) ?? [];
  } catch {
    return [];
  }
}

/** Put the table of this page at the head of the list. */
export function remember() {
  const others = remembered().filter(({ address }) => address !== facts.address);
  const names = $("#header .seats")?.dataset.names ?? "";
  const entry = { address: facts.address, game: facts.gameName, names, seen: Date.now() };
  keep(SHELF, JSON.stringify([entry, ...others].slice(0, MOST)));
}

export function forget(address) {
  keep(SHELF, JSON.stringify(remembered().filter((each) => each.address !== address)));
}
