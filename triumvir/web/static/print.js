/* On printed sheets: a card that is too full loses its reminders first, then its words get smaller, down to what can be read. */
const LARGEST = 10.5;
const LEAST = 8;
const STEP = 0.25;

function isOver(box) {
  return box.scrollHeight > box.clientHeight + 1 || box.scrollWidth > box.clientWidth + 1;
}

/* Type gets smaller until nothing is cut. */
function shrink(element, box, from, to) {
  for (let size = from; size >= to && isOver(box); size -= STEP) element.style.fontSize = `${size}px`;
}

function fit(card) {
  const [face, words, title] = [".card-face", ".card-words", ".card-title strong"].map((name) => card.querySelector(name));
  if (!face) return;
  if (title && isOver(title)) shrink(title, title, parseFloat(getComputedStyle(title).fontSize), LEAST);
  if (isOver(face)) card.classList.add("terse");
  if (words) shrink(words, face, LARGEST, LEAST);
  card.classList.toggle("overfull", isOver(face));
}

document.querySelectorAll(".print .card").forEach(fit);
