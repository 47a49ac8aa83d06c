import { buffer } from "node:stream/consumers";
import type { BrowserContext } from "@playwright/test";
import { startProduct } from "../../../scripts/support/product.ts";
import { startLocalHost } from "../../mocks/local-host.ts";
import { test as base } from "./test.ts";

export type TagRecord = { loads: string[]; views: string[] };
type ObservedProduct = { origin: string; envelopes: string[] };

export const TAG_ID = "G-TEST12345";

/** Runs tests against a separate product with analytics and with a recording error reporter. */
export const test = base.extend<{ tag: TagRecord }, { observed: ObservedProduct }>({
  observed: [
    // Playwright requires an object pattern, even an empty one.
    async ({}, provide) => {
      const envelopes: string[] = [];
      const ingest = await startLocalHost((request, response) => {
        void buffer(request).then((envelope) => {
          envelopes.push(String(envelope));
          response.writeHead(200, { "Access-Control-Allow-Origin": "*" }).end("{}");
        });
      });
      const product = await startProduct({
        ANALYTICS_TAG_ID: TAG_ID,
        SENTRY_DSN: `http://key@${ingest.host}/1`,
        CODE_VERSION: "1.2.3",
      });
      await provide({ origin: product.origin, envelopes });
      await product.stop();
      await ingest.close();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ observed }, provide) => provide(observed.origin),
  tag: async ({ context }, provide) => provide(await recordTag(context)),
});

/** Sends each page view as Google's script does: to an address that only the page's own policy allows. */
const STAND_IN = `
const send = ([command, name, page]) => {
  if (command !== "event" || name !== "page_view") return;
  void fetch("https://region1.google-analytics.com/g/collect?" + new URLSearchParams(page), { mode: "no-cors" });
};
dataLayer.forEach(send);
dataLayer.push = (command) => { Array.prototype.push.call(dataLayer, command); send(command); };
`;

async function recordTag(context: BrowserContext): Promise<TagRecord> {
  const record: TagRecord = { loads: [], views: [] };
  await context.route("https://www.googletagmanager.com/**", (route) => {
    record.loads.push(route.request().url());
    return route.fulfill({ contentType: "text/javascript", body: STAND_IN });
  });
  await context.route("https://*.google-analytics.com/**", (route) => {
    record.views.push(new URL(route.request().url()).search);
    return route.fulfill({ status: 204 });
  });
  return record;
}
