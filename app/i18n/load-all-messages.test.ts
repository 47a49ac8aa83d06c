import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createBrowserTranslation } from "./create-browser-translation.ts";
import { loadAllMessages } from "./load-all-messages.ts";

const ENGLISH = "/_i18n/en/messages.json?0123456789abcdef";
const SWEDISH = "/_i18n/sv/messages.json?0123456789abcdef";

let replies: Record<string, () => Response>;

beforeEach(() => {
  replies = { [ENGLISH]: () => Response.json({ about: { title: "About" }, site: { hide: "Hide" } }) };
  vi.stubGlobal("fetch", async (path: string) => replies[path]?.());
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** @returns what a Swedish page with one text says after it has asked for all */
async function loadSwedish() {
  const translation = createBrowserTranslation("sv", { site: { hide: "Dölj" } });
  await loadAllMessages(translation, "sv", "0123456789abcdef");
  return [translation.t("site.hide"), translation.t("about.title")];
}

it("all messages of the language are added, under the build's own address", async () => {
  replies[SWEDISH] = () => Response.json({ about: { title: "Om" } });
  expect(await loadSwedish()).toEqual(["Dölj", "Om"]);
  expect(console.error).not.toHaveBeenCalled();
});

describe("when they fail with", () => {
  it.each([
    ["404", () => new Response(null, { status: 404 })],
    ["500", () => new Response(null, { status: 500 })],
    ["a page that is no JSON", () => new Response("<!DOCTYPE html>")],
    ["no response", () => expect.fail("Failed to fetch")],
  ])("%s, that is logged, and what the page does not carry is English", async (_, respond) => {
    replies[SWEDISH] = respond;
    expect(await loadSwedish()).toEqual(["Dölj", "About"]);
    expect(console.error).toHaveBeenCalledExactlyOnceWith("Failed loading locale", "sv", expect.any(Error));
  });

  it("500 in both languages, each is logged once, and the page keeps its texts", async () => {
    replies = { [SWEDISH]: () => new Response(null, { status: 500 }), [ENGLISH]: () => Response.error() };
    expect((await loadSwedish())[0]).toBe("Dölj");
    expect(vi.mocked(console.error).mock.calls).toEqual([
      ["Failed loading locale", "sv", expect.any(Error)],
      ["Failed loading locale", "en", expect.any(Error)],
    ]);
  });
});
