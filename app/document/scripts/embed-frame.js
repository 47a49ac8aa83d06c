/* The script of an embed. It tells the page around the frame its height, and does what the frame's sandbox blocks: forms and new tabs. */
const content = document.querySelector("[data-embed]");
const MIN_CHANGE_PX = 1;

// To any origin: some browsers hide the parent's, and no message is secret.
const tell = (message) => parent.postMessage(message, "*");
const tellH5p = (action, more = {}) => tell({ context: "h5p", action, ...more });

// WordPress puts a secret into the fragment and accepts only messages with it.
let secret;
const readSecret = () => (secret = /[?&]secret=(\w+)/.exec(location.hash)?.[1] ?? secret);
const tellWordPress = (message, value) => secret && tell({ message, value, secret });
const withSecret = (address) => {
  const url = new URL(address, location.href);
  if (secret) url.hash ||= `?secret=${secret}`;
  return url.href;
};

let told = 0;
let isH5p = false;
let isAsking = false;
let asked = 0;

function tellHeight() {
  const height = Math.ceil(content.getBoundingClientRect().height);
  if (Math.abs(height - told) < MIN_CHANGE_PX) return;
  told = height;
  tell({ type: "vidare:height", v: 1, height });
  tellWordPress("height", height);
  askH5p();
}

function askH5p() {
  if (!isH5p || isAsking || asked === told) return;
  isAsking = true;
  asked = told;
  tellH5p("prepareResize", { scrollHeight: told, clientHeight: innerHeight });
}

const h5pReplies = {
  hello() {
    if (isH5p) return;
    isH5p = true;
    document.body.style.overflow = "hidden";
    askH5p();
  },
  resizePrepared() {
    if (!isAsking) return;
    isAsking = false;
    tellH5p("resize", { scrollHeight: asked });
    askH5p();
  },
  ready: () => tellH5p("hello"),
  resize: tellHeight,
};

function hear({ source, data }) {
  if (source !== parent || !data) return;
  if (data.context === "h5p" && Object.hasOwn(h5pReplies, data.action)) h5pReplies[data.action]();
  if (data.message === "ready" && data.secret === readSecret()) tellWordPress("height", told);
}

// Only a page in a sandbox has the origin "null".
const isSandboxed = origin === "null";
let isFormAllowed = false;
let isPosting = false;

function show(name, address = "") {
  const notice = content.querySelector(`[data-notice="${name}"]`);
  notice.hidden = false;
  if (address) notice.querySelector("output").textContent = address;
}

/** Shows the address too, because a sandbox may block the new tab or its page without a sign. WordPress opens the address itself. */
function offer(address) {
  tellWordPress("link", address);
  show("outside", address);
}

/** The reply is the next page's address, or this page with an error. */
async function post(form, button) {
  const address = new URL(form.action);
  address.searchParams.set("reply", "address");
  const body = new URLSearchParams(new FormData(form, button));
  const reply = await fetch(address, { method: "POST", credentials: "omit", body });
  const text = await reply.text();
  if (!reply.ok) return showPage(text);
  if (form.target === "_self") return location.assign(withSecret(text));
  open(text, "_blank", "noopener");
  offer(text);
}

function showPage(html) {
  const page = new DOMParser().parseFromString(html, "text/html");
  const main = page.querySelector("[data-embed] main");
  if (!main) throw new Error("No page of an embed");
  document.title = page.title;
  content.querySelector("main").replaceWith(main);
  main.focus();
}

/** A frame that blocks forms sends no `submit`. */
function press(event, form, button) {
  isFormAllowed = false;
  if (isSandboxed && form.target !== "_self") event.preventDefault();
  setTimeout(() => {
    if (isFormAllowed || isPosting || !form.reportValidity()) return;
    isPosting = true;
    post(form, button)
      .catch(() => show("unsent"))
      .finally(() => (isPosting = false));
  });
}

function click(event) {
  if (event.defaultPrevented) return;
  const control = event.target.closest("a[href], button");
  if (control?.form) press(event, control.form, control);
  if (!control?.href) return;
  if (control.target === "_self") control.href = withSecret(control.href);
  else if (isSandboxed) offer(control.href);
}

if (content && parent !== window) {
  readSecret();
  addEventListener("hashchange", readSecret);
  addEventListener("message", hear);
  addEventListener("click", click);
  addEventListener("submit", ({ target }) => {
    isFormAllowed = true;
    if (target.target === "_self") target.action = withSecret(target.action);
  });
  // WordPress clips the frame until it hears a message, and no observer runs in a clipped frame.
  tellHeight();
  new ResizeObserver(tellHeight).observe(content);
  // A reload and Back do not repeat the message.
  const [navigation] = performance.getEntriesByType("navigation");
  if (content.dataset.message && navigation?.type === "navigate") tell(JSON.parse(content.dataset.message));
  tellH5p("hello");
}
