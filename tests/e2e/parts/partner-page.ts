import { once } from "node:events";
import { createServer } from "node:http";

export type Partner = {
  /** Another site than the product's: `localhost`, while the product is at `127.0.0.1`. */
  readonly origin: string;
  /** Gives the page this body from now on. */
  readonly holds: (body: string) => void;
  readonly shows: (page: Opener, body: string) => Promise<void>;
  readonly stop: () => Promise<void>;
};

type Opener = { readonly goto: (address: string) => Promise<unknown> };

/** A page of another site, like a partner's. */
export async function startPartner(): Promise<Partner> {
  let html = "";
  const server = createServer((req, res) => {
    if (req.url !== "/") return res.writeHead(204).end();
    return res.writeHead(200, { "Content-Type": "text/html; charset=utf-8" }).end(html);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  const origin = `http://localhost:${port}`;
  const holds = (body: string) => {
    html = `<!DOCTYPE html><html lang="en"><title>Partner</title><body style="margin:0">${body}</body></html>`;
  };
  return {
    origin,
    holds,
    shows: async (page, body) => {
      holds(body);
      await page.goto(origin);
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** H5P's side of the messages about heights, as on sites with its resizer. */
export const H5P_RESIZER = `<script>
  const frameOf = (source) => [...document.querySelectorAll("iframe")].find((frame) => frame.contentWindow === source);
  addEventListener("message", ({ source, data }) => {
    const frame = frameOf(source);
    if (!frame || data?.context !== "h5p") return;
    const reply = (action) => source.postMessage({ context: "h5p", action }, "*");
    if (data.action === "hello") {
      frame.style.width = "100%";
      reply("hello");
      addEventListener("resize", () => reply("resize"));
    }
    if (data.action === "prepareResize") {
      if (data.scrollHeight !== data.clientHeight) frame.style.height = data.clientHeight + "px";
      reply("resizePrepared");
    }
    if (data.action === "resize") frame.style.height = data.scrollHeight + "px";
  });
  for (const frame of document.querySelectorAll("iframe")) {
    frame.contentWindow.postMessage({ context: "h5p", action: "ready" }, "*");
  }
</script>`;

const KEPT_BY_WORDPRESS = ["src", "width", "height", "frameborder", "title"];
const QUOTE_OF_WORDPRESS = /<blockquote\s[^>]*?wp-embedded-content/;

/**
 * A published post of WordPress that has embedded a page by its oEmbed: `wp_filter_oembed_result` leaves a quote and a frame, clips the frame
 * until it is heard, and `wp_maybe_enqueue_oembed_host_js` adds the script for a quote alone.
 */
export function wordPressPost(oembed: string, secret: string): string {
  const [, quote, frame = ""] =
    /(<blockquote[^>]*>.*?<\/blockquote>)?.*(<iframe.*?><\/iframe>)/s.exec(oembed) ?? [];
  const kept = Array.from(frame.matchAll(/ ([\w-]+)="([^"]*)"/g), ([, name = "", value = ""]) => ({
    name,
    value,
  }))
    .filter(({ name }) => KEPT_BY_WORDPRESS.includes(name))
    .map(({ name, value }) => `${name}="${name === "src" ? `${value}#?secret=${secret}` : value}"`);
  const clipped = quote ? 'style="position: absolute; clip: rect(1px, 1px, 1px, 1px);"' : "";
  const post = [
    quote?.replace(/<blockquote[^>]*>/, `<blockquote class="wp-embedded-content" data-secret="${secret}">`),
    `<iframe id="embed" class="wp-embedded-content" sandbox="allow-scripts" security="restricted" ${clipped} ${kept.join(" ")} data-secret="${secret}"></iframe>`,
  ].join("");
  return (QUOTE_OF_WORDPRESS.test(post) ? WORDPRESS_SCRIPT : "") + post;
}

/** WordPress's side: it obeys only messages with the frame's secret, and heights from 200 to 1,000 pixels. */
const WORDPRESS_SCRIPT = `<script>
  addEventListener("message", ({ source, data }) => {
    const frame = document.querySelector('iframe[data-secret="' + data.secret + '"]');
    if (!frame || frame.contentWindow !== source) return;
    for (const quote of document.querySelectorAll("blockquote")) quote.style.display = "none";
    frame.removeAttribute("style");
    if (data.message === "height") frame.height = Math.min(1000, Math.max(200, parseInt(data.value, 10)));
    if (data.message === "link" && new URL(data.value).host === new URL(frame.src).host) top.location.href = data.value;
  });
  addEventListener("DOMContentLoaded", () => {
    for (const { contentWindow, dataset } of document.querySelectorAll("iframe"))
      contentWindow.postMessage({ message: "ready", secret: dataset.secret }, "*");
  });
</script>`;

export function wordPressFrame(address: string, secret: string): string {
  return `<iframe id="embed" class="wp-embedded-content" sandbox="allow-scripts" security="restricted" src="${address}#?secret=${secret}" data-secret="${secret}" width="600" height="338" title="Quiz"></iframe>`;
}
