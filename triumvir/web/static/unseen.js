// What is drawn and cannot be seen or hit now, by its key: its button stands in.

export const unseen = new Set();

export const isUnseen = (key) => unseen.has(key);
