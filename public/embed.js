/* Makes embeds as high as their content. Put it beside the iframes: <script async src="https://…/embed.js"></script> */
(() => {
  const { origin } = new URL(document.currentScript.src);
  const MIN = 200;
  const MAX = 4000;
  addEventListener("message", ({ origin: from, source, data }) => {
    if (from !== origin || data?.type !== "vidare:height" || data.v !== 1 || !Number.isFinite(data.height))
      return;
    for (const frame of document.querySelectorAll("iframe")) {
      if (frame.contentWindow !== source) continue;
      const { borderTopWidth, borderBottomWidth, paddingTop, paddingBottom, boxSizing } =
        getComputedStyle(frame);
      const edges = [borderTopWidth, borderBottomWidth, paddingTop, paddingBottom].map(parseFloat);
      const around = boxSizing === "border-box" ? edges.reduce((sum, edge) => sum + edge, 0) : 0;
      const height = Math.min(MAX, Math.max(MIN, Math.ceil(data.height))) + around;
      frame.style.setProperty("height", `${height}px`, "important");
    }
  });
})();
