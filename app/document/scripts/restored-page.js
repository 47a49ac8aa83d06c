// The browser's memory may show a page from before an answer or a log-in.
const wordsOf = (page) => page.body.textContent;
const shown = wordsOf(document);
// A form with errors is the response to a post, which a reload would send again.
const [{ responseStatus = 200 } = {}] = performance.getEntriesByType("navigation");

addEventListener("pageshow", async ({ persisted }) => {
  if (!persisted || responseStatus >= 400) return;
  // If the page cannot be read, the old one is better than none.
  const response = await fetch(location.href).catch(() => null);
  if (!response?.ok) return;
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  if (wordsOf(page) !== shown) location.reload();
});
