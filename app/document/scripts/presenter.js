/** Shows an answer within 2 seconds. */
const EVERY_MS = 1500;
/** The keys point as the arrows on the buttons do. */
const [ONWARD, BACKWARD] = document.dir === "rtl" ? ["ArrowLeft", "ArrowRight"] : ["ArrowRight", "ArrowLeft"];
const KEYS = { [ONWARD]: "next", PageDown: "next", [BACKWARD]: "back", PageUp: "back" };
const HAS_OWN_KEYS = "input, textarea, select, summary, [contenteditable]";

function liveParts(root) {
  return [...root.querySelectorAll("[data-live]")];
}

function namesOf(parts) {
  return parts.map((part) => part.dataset.live).join();
}

async function update() {
  if (document.hidden) return;
  const response = await fetch(location.href, { cache: "no-store" });
  const fresh = new DOMParser().parseFromString(await response.text(), "text/html");
  const shown = liveParts(document);
  const parts = liveParts(fresh);
  if (namesOf(shown) !== namesOf(parts)) {
    // If the new counts cannot be read, the old ones stay.
    if (response.ok) location.reload();
    return;
  }
  shown.forEach((part, index) => {
    if (part.innerHTML !== parts[index].innerHTML) part.replaceChildren(...parts[index].childNodes);
  });
}

async function keepUpToDate() {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
    await update().catch(() => {});
  }
}

if (liveParts(document).length > 0) keepUpToDate();

for (const button of document.querySelectorAll("[data-print-page]")) {
  button.addEventListener("click", () => print());
  button.hidden = false;
}

let isGone = false;
addEventListener("pageshow", () => (isGone = false));
addEventListener("keydown", (event) => {
  const { target, key, repeat, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented } = event;
  const isPlain = !(repeat || altKey || ctrlKey || metaKey || shiftKey || defaultPrevented);
  if (!isPlain || isGone || !(key in KEYS) || target.closest?.(HAS_OWN_KEYS)) return;
  if (document.documentElement.scrollHeight > innerHeight && key.startsWith("Page")) return;
  const way = document.querySelector(`[data-key="${KEYS[key]}"]`);
  if (!way) return;
  event.preventDefault();
  isGone = true;
  way.click();
});
