import { once } from "node:events";
import { createServer } from "node:http";

export type Partner = {
  /** The page is on another site than the product: on `localhost`, while the product is at `127.0.0.1`. */
  readonly origin: string;
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
  return {
    origin,
    shows: async (page, body) => {
      html = `<!DOCTYPE html><html lang="en"><title>Partner</title><body style="margin:0">${body}</body></html>`;
      await page.goto(origin);
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** H5P's part of the messages about heights, like on sites with its resizer. */
export const H5P_RESIZER = `<script>
  const frameOf = (source) => [...document.querySelectorAll("iframe")].find((frame) => frame.contentWindow === source);
  window.h5pMessages = [];
  addEventListener("message", ({ source, data }) => {
    const frame = frameOf(source);
    if (!frame || data?.context !== "h5p") return;
    window.h5pMessages.push(data.action);
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
