// Of a fragment that the stream has sent before only the lines come that differ; here it is made whole again.

const texts = new Map();

/** The fragments of a position as HTML; null if it tells what differs from something that is not here. */
export function whole({ since, fragments, patches = {} }, sign) {
  const names = Object.keys(patches);
  if (names.length && (since !== sign || !names.every((name) => texts.has(name)))) return null;
  for (const [name, html] of Object.entries(fragments)) texts.set(name, html);
  for (const name of names) texts.set(name, patched(texts.get(name), patches[name]));
  return Object.fromEntries([...Object.keys(fragments), ...names].map((name) => [name, texts.get(name)]));
}

function patched(text, edits) {
  const lines = text.split("\n");
  for (const [first, end, fresh] of [...edits].reverse()) lines.splice(first, end - first, ...fresh);
  return lines.join("\n");
}
