/* Tells the embedding page the height of the content, in our own messages and in H5P's. The window's height would never settle. */
const content = document.querySelector("[data-embed]");
const MIN_CHANGE_PX = 1;

// A height is no secret, and some browsers hide the parent's origin.
const tell = (message) => parent.postMessage(message, "*");
const tellH5p = (action, more = {}) => tell({ context: "h5p", action, ...more });

let told = 0;
let isH5p = false;
let isAsking = false;
let asked = 0;

const heightOf = () => Math.ceil(content.getBoundingClientRect().height);

function tellHeight() {
  const height = heightOf();
  if (Math.abs(height - told) < MIN_CHANGE_PX) return;
  told = height;
  tell({ type: "vidare:height", v: 1, height });
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

addEventListener("message", ({ source, data }) => {
  if (source !== parent || data?.context !== "h5p") return;
  if (Object.hasOwn(h5pReplies, data.action)) h5pReplies[data.action]();
});

if (content && parent !== window) {
  new ResizeObserver(tellHeight).observe(content);
  tellH5p("hello");
}
