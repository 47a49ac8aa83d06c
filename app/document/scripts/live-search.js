const DELAY_MS = 200;

const form = document.querySelector("[data-live-search]");
const partOf = (page, name) => page.querySelector(`[data-live="${name}"]`);
let waiting;
let asking;
let hasFailed = false;

async function find() {
  asking?.abort();
  asking = new AbortController();
  const address = new URL(form.action);
  const query = new URLSearchParams(new FormData(form));
  if (query.get("q").trim() === "") query.delete("q");
  address.search = query;
  const response = await fetch(address, { signal: asking.signal });
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  for (const name of ["head", "status", "results"])
    partOf(document, name).replaceChildren(...partOf(page, name).childNodes);
  document.title = page.title;
  history.replaceState(history.state, "", address);
}

function findSoon() {
  clearTimeout(waiting);
  // If anything fails, the form's own button still works.
  waiting = setTimeout(() => {
    find().then(
      () => (hasFailed = false),
      ({ name }) => (hasFailed = name !== "AbortError"),
    );
  }, DELAY_MS);
}

form?.addEventListener("input", ({ isComposing }) => (isComposing ? clearTimeout(waiting) : findSoon()));
// Android's keyboards compose each word and send no other input event afterwards.
form?.addEventListener("compositionend", findSoon);
addEventListener("online", () => hasFailed && findSoon());
form?.addEventListener("submit", () => {
  clearTimeout(waiting);
  asking?.abort();
});
