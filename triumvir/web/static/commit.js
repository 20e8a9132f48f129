// What cannot be taken back is asked once more: the first press lifts it, the second one, Enter or the button commits.

import { $, $$, chosenBy, facts, phrase, post } from "./page.js";
import { beginMoment } from "./gate.js";
import { keep, recall } from "./storage.js";

let lifted = null; // {name, go} of what waits for the second press
let asking = ""; // the name of what the server is asked about

const hasFinger = () => matchMedia("(pointer: coarse)").matches;

/** Whether this browser asks; by default where fingers slip. */
export const confirms = () => (recall("confirms") ?? (hasFinger() ? "on" : "off")) === "on";

/** Whether choices may be sent now: they can be taken back, or they were pressed before. */
export async function isMeant({ seat, label, keys }, go) {
  const version = Number(facts.version);
  const name = [version, seat, ...keys].join(" ");
  if (lifted?.name === name) return letGo();
  letGo();
  if (asking === name) return false;
  asking = name;
  const told = await post("/foresee", { seat, choices: keys, version });
  const isLate = asking !== name;
  if (!isLate) asking = "";
  if (!told || isLate || version !== Number(facts.version)) return false;
  if (!told.final) return true;
  lift({ name, go }, label, keys, told.final);
  return false;
}

function lift(held, label, keys, why) {
  lifted = held;
  beginMoment(held.name); // the second half of a double press commits nothing
  const box = $("#commit");
  for (const each of $$(".choosable")) {
    each.classList.toggle("lifted", keys.includes(chosenBy(each)));
  }
  $("[data-commit]", box).textContent = phrase("commit.do").replace("{label}", label);
  $("[data-not-yet]", box).textContent = phrase("commit.not_yet");
  $("#commit-why").textContent = phrase(`commit.${why}`);
  const prompt = $("#prompt").getBoundingClientRect();
  const isAbove = prompt.top > innerHeight / 2;
  box.style.top = isAbove ? "auto" : `${prompt.bottom + 6}px`;
  box.style.bottom = isAbove ? `${innerHeight - prompt.top + 6}px` : "auto";
  box.hidden = false;
  $("[data-commit]", box).focus({ preventScroll: true });
}

/** Nothing waits any more; true for whoever goes on with it. */
export function letGo() {
  lifted = null;
  asking = "";
  $("#commit").hidden = true;
  for (const each of $$(".lifted")) each.classList.remove("lifted");
  return true;
}

document.addEventListener("click", ({ target }) => {
  if (target.closest("[data-commit]")) lifted?.go();
  if (target.closest("[data-not-yet], [data-undo]")) letGo();
});

document.addEventListener("keydown", ({ key }) => key === "Escape" && letGo());

for (const choice of $$("[name=confirms]")) choice.checked = confirms();

document.addEventListener("change", ({ target }) => {
  if (target.name === "confirms") keep("confirms", target.checked ? "on" : "off");
});
