import { gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { toRenderedPage } from "~/services/rendered-page.server.ts";

it("a page is compressed once", async () => {
  const body = Buffer.from("<p>The same for everybody</p>");
  const { gzip } = toRenderedPage(body);
  expect(gunzipSync(await gzip())).toEqual(body);
  expect(await gzip()).toBe(await gzip());
});
