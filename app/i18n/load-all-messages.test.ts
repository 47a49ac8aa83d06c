import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createBrowserTranslation } from "./create-browser-translation.ts";
import { loadAllMessages } from "./load-all-messages.ts";

const ORIGIN = "https://quiz.example.org";
const server = setupServer(
  http.get(`${ORIGIN}/_i18n/en/messages.json`, () =>
    HttpResponse.json({ about: { title: "About" }, site: { hide: "Hide" } }),
  ),
);
const asked: string[] = [];

beforeAll(() => server.listen({ onUnhandledFrame: "error" }));
beforeEach(() => {
  const plainFetch = fetch;
  asked.length = 0;
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(path);
    return plainFetch(ORIGIN + path);
  });
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  server.resetHandlers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
afterAll(() => server.close());

function createSwedish() {
  return createBrowserTranslation("sv", { site: { hide: "Dölj" } });
}

function respondToSwedish(respond: () => Response): void {
  server.use(http.get(`${ORIGIN}/_i18n/sv/messages.json`, respond));
}

it("all messages of the language are added, under the build's own address", async () => {
  respondToSwedish(() => HttpResponse.json({ about: { title: "Om" } }));
  const translation = createSwedish();
  await loadAllMessages(translation, "sv", "0123456789abcdef");
  expect(asked).toEqual(["/_i18n/sv/messages.json?0123456789abcdef"]);
  expect(translation.t("about.title")).toBe("Om");
  expect(console.error).not.toHaveBeenCalled();
});

describe("when they fail with", () => {
  it.each([
    ["404", () => new HttpResponse(null, { status: 404 })],
    ["500", () => new HttpResponse(null, { status: 500 })],
    ["a page that is no JSON", () => HttpResponse.html("<!DOCTYPE html>")],
    ["no response", () => HttpResponse.error()],
  ])("%s, that is logged, and what the page does not carry is English", async (_, respond) => {
    respondToSwedish(respond);
    const translation = createSwedish();
    await loadAllMessages(translation, "sv", "0123456789abcdef");
    expect(console.error).toHaveBeenCalledExactlyOnceWith("Failed loading locale", "sv", expect.any(Error));
    expect(translation.t("site.hide")).toBe("Dölj");
    expect(translation.t("about.title")).toBe("About");
  });

  it("500 in both languages, each is logged once, and the page keeps its texts", async () => {
    server.use(http.get(`${ORIGIN}/_i18n/*`, () => new HttpResponse(null, { status: 500 })));
    const translation = createSwedish();
    await loadAllMessages(translation, "sv", "0123456789abcdef");
    expect(vi.mocked(console.error).mock.calls).toEqual([
      ["Failed loading locale", "sv", expect.any(Error)],
      ["Failed loading locale", "en", expect.any(Error)],
    ]);
    expect(translation.t("site.hide")).toBe("Dölj");
  });
});
