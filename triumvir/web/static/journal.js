// The journal: the stream sends its last lines; they are joined to those on the page, and new ones are marked.

import { $, $$, facts, isPhone, phrase } from "./page.js";

let seen = lastLine(); // the last line that the visitor has seen

function lastLine() {
  return Number($(".journal .line:last-child")?.dataset.n ?? -1);
}

/** Before the journal is replaced: put the earlier lines, which the page has, in front of the new fragment. */
document.addEventListener("leave", ({ detail: { id, old, element } }) => {
  if (id !== "journal") return;
  const lines = $(".journal", element);
  const first = Number($(".line", element)?.dataset.n ?? 0);
  const kept = $$(".journal .line", old).filter((line) => Number(line.dataset.n) < first);
  const gap = kept.length && Number(kept.at(-1).dataset.n) < first - 1;
  if (!gap) lines.prepend(...kept);
  const isBehind = gap || (!kept.length && first > 0);
  if (isBehind) lines.prepend(earlier());
});

function earlier() {
  const button = document.createElement("button");
  button.className = "earlier";
  button.textContent = phrase("earlier");
  button.addEventListener("click", () => location.reload());
  return button;
}

/** Mark what came since the visitor last chose, and keep the newest line in sight. */
export function showJournal() {
  seen = Math.min(seen, lastLine());
  for (const line of $$(".journal .line")) line.classList.toggle("fresh", Number(line.dataset.n) > seen);
  scrollDown();
  document.dispatchEvent(new CustomEvent("journal"));
}

/** Everything on the page has been seen. */
export function seeAll() {
  seen = lastLine();
}

export function scrollDown() {
  const panel = $("#journal")?.closest(".side-panel");
  if (panel) panel.scrollTop = panel.scrollHeight;
}

export const unseenLines = () =>
  isPhone() ? $$(".journal .line:not(.own)").filter((line) => Number(line.dataset.n) > seen).length : 0;

scrollDown();
document.addEventListener("click", (event) => {
  if (facts.seat && event.target.closest(".choosable")) seeAll();
});
