// What this browser remembers, if it may: reading and writing its storage can be refused at any time, and nothing needs it.

const page = new Map(); // what could not be stored is remembered as long as the page lives

function shelf(name) {
  const place = (key) => `${name}:${key}`;
  return {
    recall(key) {
      try {
        return page.get(place(key)) ?? globalThis[name].getItem(key);
      } catch {
        return page.get(place(key)) ?? null;
      }
    },
    keep(key, value) {
      try {
        globalThis[name].setItem(key, value);
        page.delete(place(key));
      } catch {
        page.set(place(key), value);
      }
    },
  };
}

/** For good, in this browser. */
export const { recall, keep } = shelf("localStorage");

/** As long as this tab is open. */
export const { recall: recallHere, keep: keepHere } = shelf("sessionStorage");
