/* A second tap on "Answer" must not press the new button: a press that begins under html[data-new-action] does nothing. */
const QUIET_MS = 400;
// After a load longer than this, people look before they press.
const MAX_LOAD_MS = 5000;
const ACTION = ":is(a, button, summary)";
const { dataset } = document.documentElement;
const early = { pointer: false, key: false };
let shown;
let timer;

function holdPresses(sinceMs = 0) {
  dataset.newAction = "";
  clearTimeout(timer);
  timer = setTimeout(() => delete dataset.newAction, QUIET_MS - sinceMs);
}

function look() {
  const action = document.querySelector(`[data-actions] ${ACTION}`);
  const now = `${action?.href ?? action?.localName}`;
  if (shown && now !== shown) holdPresses();
  shown = now;
}
look();
new MutationObserver(look).observe(document, { childList: true, subtree: true, attributeFilter: ["href"] });

function keepTime(ms) {
  try {
    const { pressed } = sessionStorage;
    sessionStorage.pressed = ms;
    return pressed;
  } catch {}
}

if (Date.now() - keepTime(0) < MAX_LOAD_MS) {
  const [paint] = performance.getEntriesByType("paint");
  holdPresses(paint && performance.now() - paint.startTime);
  if (!paint) requestAnimationFrame(() => holdPresses());
}

addEventListener("pointerdown", () => (early.pointer = "newAction" in dataset), true);
addEventListener(
  "keydown",
  ({ key, repeat }) => {
    // Another key means that the learner has moved to another control.
    if (key !== "Enter" && key !== " ") delete dataset.newAction;
    early.key = "newAction" in dataset || (repeat && early.key);
  },
  true,
);
// A click without a press is valid: screen readers send such clicks.
addEventListener("keyup", () => setTimeout(() => (early.key = false)), true);
addEventListener(
  "click",
  (event) => {
    if (!event.isTrusted || !event.target.closest(`main ${ACTION}`)) return;
    if (!early[event.detail === 0 ? "key" : "pointer"]) return void keepTime(Date.now());
    event.preventDefault();
    event.stopPropagation();
  },
  true,
);
dataset.presses = "watched";
