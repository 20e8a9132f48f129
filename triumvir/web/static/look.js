// The choice of the theme, wherever a page offers it.

import { $$ } from "./page.js";
import { keep, recall } from "./storage.js";

function choose(theme) {
  keep("theme", theme);
  if (theme === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

for (const choice of $$("[name=theme]")) choice.checked = choice.value === (recall("theme") ?? "auto");

document.addEventListener("change", ({ target }) => {
  if (target.name === "theme") choose(target.value);
});
