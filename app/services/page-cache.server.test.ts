import { gunzipSync } from "node:zlib";
import { beforeEach, expect, it } from "vitest";
import { announceNewContent } from "~/services/content/content-changes.server.ts";
import { findCachedPage, keepCachedPage } from "~/services/page-cache.server.ts";

const PAGE = { body: Buffer.from("<p>The same for everybody</p>"), headers: [], policy: [] };

beforeEach(announceNewContent);

it("a page that was kept is found under its own key alone", () => {
  const page = keepCachedPage("/", PAGE);
  expect(findCachedPage("/")).toBe(page);
  expect(findCachedPage("/sv")).toBeUndefined();
});

it("new content forgets every page", () => {
  keepCachedPage("/", PAGE);
  announceNewContent();
  expect(findCachedPage("/")).toBeUndefined();
});

it("a page is compressed once", async () => {
  const page = keepCachedPage("/", PAGE);
  expect(gunzipSync(await page.gzip()).toString()).toBe(PAGE.body.toString());
  expect(await page.gzip()).toBe(await page.gzip());
});

it("a thousand pages do not fit", () => {
  for (let number = 0; number < 1000; number += 1) keepCachedPage(`/${number}`, PAGE);
  expect(findCachedPage("/0")).toBeUndefined();
  expect(findCachedPage("/999")).toBeDefined();
});
