const MIN_SWIPE_PX = 64;
// A swipe from the edge is the browser's own gesture.
const EDGE_PX = 24;
const isRightToLeft = document.dir === "rtl";
const KEYS = isRightToLeft
  ? { ArrowLeft: "next", ArrowRight: "back" }
  : { ArrowRight: "next", ArrowLeft: "back" };
const HAS_OWN_KEYS = "input, textarea, select, video, audio, iframe, summary, [contenteditable]";

let isGone = false;
addEventListener("pageshow", () => (isGone = false));
if (performance.getEntriesByType("navigation")[0]?.type === "back_forward")
  document.documentElement.dataset.traversed = "";

function go(attribute, direction) {
  const way = direction && document.querySelector(`[${attribute}="${direction}"]`);
  if (!way || isGone) return;
  isGone = true;
  if (way instanceof HTMLFormElement) way.requestSubmit();
  else way.click();
}

addEventListener("keydown", (event) => {
  const { target, key, repeat, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented } = event;
  const isPlain = !(repeat || altKey || ctrlKey || metaKey || shiftKey || defaultPrevented);
  if (isPlain && !target.closest?.(HAS_OWN_KEYS) && !scrollsSideways(target)) go("data-key", KEYS[key]);
});

let start = null;
addEventListener(
  "touchstart",
  ({ touches, target }) => {
    const { clientX: x, clientY: y } = touches[0];
    const isAtEdge = x < EDGE_PX || x > innerWidth - EDGE_PX;
    const isFree = touches.length === 1 && !isAtEdge && (visualViewport?.scale ?? 1) === 1;
    start = isFree && !target.closest(HAS_OWN_KEYS) && !scrollsSideways(target) ? { x, y } : null;
  },
  { passive: true },
);
addEventListener(
  "touchend",
  ({ changedTouches: [{ clientX, clientY }], touches }) => {
    if (!start || touches.length > 0) return;
    const x = clientX - start.x;
    const y = clientY - start.y;
    start = null;
    const isSwipe = Math.abs(x) >= MIN_SWIPE_PX && Math.abs(x) > 2 * Math.abs(y);
    if (isSwipe && getSelection()?.isCollapsed !== false)
      go("data-swipe", x < 0 === isRightToLeft ? "back" : "next");
  },
  { passive: true },
);
addEventListener("touchcancel", () => (start = null), { passive: true });

function scrollsSideways(target) {
  for (let part = target; part instanceof Element; part = part.parentElement) {
    const isPage = part === document.documentElement;
    const { overflowX } = getComputedStyle(isPage ? document.body : part);
    // A page that slides in is wider than the screen, and clipped, until it has arrived.
    const isScroller = isPage ? overflowX === "visible" : /auto|scroll/.test(overflowX);
    if (isScroller && part.scrollWidth > part.clientWidth) return true;
  }
  return false;
}
