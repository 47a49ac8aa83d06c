import { beforeEach, expect, it } from "vitest";
import { announceNewContent } from "~/services/content/content-changes.server.ts";
import { findCachedPage, keepCachedPage } from "~/services/page-cache.server.ts";
import { toRenderedPage } from "~/services/rendered-page.server.ts";

const RENDERED = toRenderedPage(Buffer.from("<p>The same for everybody</p>"));
const PAGE = { id: Symbol(), rendered: RENDERED, headers: [], policy: [] };

beforeEach(announceNewContent);

it("a page that was kept is found under its own key alone", () => {
  keepCachedPage("/", PAGE);
  expect(findCachedPage("/")).toBe(PAGE);
  expect(findCachedPage("/sv")).toBeUndefined();
});

it("new content forgets every page", () => {
  keepCachedPage("/", PAGE);
  announceNewContent();
  expect(findCachedPage("/")).toBeUndefined();
});

it("a thousand pages do not fit", () => {
  for (let number = 0; number < 1000; number += 1) keepCachedPage(`/${number}`, PAGE);
  expect(findCachedPage("/0")).toBeUndefined();
  expect(findCachedPage("/999")).toBeDefined();
});
