// Which sign a key means: the letter or digit that it writes, else, on a layout without such letters, that of its place.

const OTHER_LETTER = /^(?!\p{Script=Latin})\p{L}$/u;

/** A lower-case letter, a digit, or whatever the key writes. */
export function signOf({ key, code, shiftKey }) {
  if (/^\d$/.test(key)) return key;
  const place = /^(?:Key([A-Z])|Digit(\d))$/.exec(code);
  if (place?.[2] && !shiftKey) return place[2]; // rows with signs or letters in the place of digits
  if (place?.[1] && OTHER_LETTER.test(key)) return place[1].toLowerCase();
  return key.length === 1 ? key.toLowerCase() : key;
}
