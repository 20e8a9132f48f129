// Which pages of this browser hold a line to the server: the few that were used last, for a browser opens few to one host.

const MOST = 4;
const me = Array.from(crypto.getRandomValues(new Uint32Array(2)), (part) => part.toString(36)).join("");
const channel = opened();
const later = new Set(); // the pages that were used later than this one
let isShown = false; // a page that was never seen holds none
let isHolding = false;
let take = () => {};
let leave = () => {};

/** `taking` is called when this page is to hold a line, `leaving` when it is to let it go. */
export function share(taking, leaving) {
  [take, leave] = [taking, leaving];
  channel?.addEventListener("message", ({ data }) => {
    if (data.deed === "uses") later.add(data.page);
    else later.delete(data.page);
    settle();
  });
  for (const use of ["pointerdown", "keydown", "focus"]) addEventListener(use, used, true);
  document.addEventListener("visibilitychange", used);
  addEventListener("pagehide", () => channel?.postMessage({ page: me, deed: "closes" }));
  addEventListener("pageshow", ({ persisted }) => persisted && used());
  used();
  if (!isHolding) leave();
}

function opened() {
  try {
    return new BroadcastChannel("lines");
  } catch {
    return null; // pages that cannot hear each other hold a line each
  }
}

function used() {
  if (document.hidden || (isShown && later.size === 0)) return;
  isShown = true;
  later.clear();
  channel?.postMessage({ page: me, deed: "uses" });
  settle();
}

function settle() {
  const may = isShown && later.size < MOST;
  if (may === isHolding) return;
  isHolding = may;
  if (may) take();
  else leave();
}
