import { afterEach, expect, it, vi } from "vitest";
import { ContentError } from "~/services/content/content-error.ts";
import { createOpenSpace } from "~/services/content/space-reader.server.ts";

const MAX_AGE_MS = 60_000;

function setUp(...codes: string[]) {
  let now = 0;
  let changedAt = -1;
  const items = codes.map((code, index) => ({ code, default: index === 0 }));
  const getLocales = vi.fn((): Promise<unknown> => Promise.resolve({ items }));
  const changes = { isFromBefore: (loadedAt: number) => loadedAt < changedAt };
  const open = createOpenSpace({ maxAgeMs: MAX_AGE_MS, changes, clock: () => now });
  return {
    getLocales,
    pass: (ms: number) => (now += ms),
    change: () => (changedAt = now),
    localesOf: async (language?: "en" | "sv") => {
      const { locale, base } = await open({ getLocales }, language);
      return [locale, base];
    },
  };
}

afterEach(() => vi.useRealTimers());

function failureOf(status: number | undefined) {
  const request = { method: "GET", url: "/locales", headers: {} };
  return new ContentError("NotFound", { status, request, requestId: undefined, message: "No", details: {} });
}

it("reads a language by what the space calls it, else by its default", async () => {
  const { localesOf } = setUp("de-DE", "sv");
  expect([await localesOf("sv"), await localesOf("en"), await localesOf()]).toEqual([
    ["sv", "de-DE"],
    ["de-DE", "de-DE"],
    ["de-DE", "de-DE"],
  ]);
});

it("asks for the locales once, and again if they are old or the content changed", async () => {
  const space = setUp("en-US", "sv-SE");
  await Promise.all([space.localesOf("en"), space.localesOf("sv")]);
  expect(await space.localesOf("sv")).toEqual(["sv-SE", "en-US"]);
  expect(space.getLocales).toHaveBeenCalledTimes(1);
  space.pass(MAX_AGE_MS);
  await space.localesOf();
  expect(space.getLocales).toHaveBeenCalledTimes(2);
  space.pass(1);
  space.change();
  await space.localesOf();
  expect(space.getLocales).toHaveBeenCalledTimes(3);
});

it("takes a space that refuses its locales for one in English and Swedish", async () => {
  const { localesOf, getLocales } = setUp();
  getLocales.mockRejectedValue(failureOf(404));
  expect(await localesOf("sv")).toEqual(["sv-SE", "en-US"]);
});

it("takes what is no list for no locales", async () => {
  const space = setUp("sv", "en");
  await space.localesOf();
  space.getLocales.mockResolvedValue("<html>");
  space.pass(MAX_AGE_MS);
  expect(await space.localesOf("en")).toEqual(["en", "sv"]);
});

it("asks a space that refused its locales again at the next load", async () => {
  const { localesOf, getLocales } = setUp("sv-SE");
  getLocales.mockRejectedValueOnce(failureOf(500));
  expect(await localesOf("en")).toEqual(["en-US", "en-US"]);
  expect(await localesOf("en")).toEqual(["sv-SE", "sv-SE"]);
});

it("asks again if its question gets no answer at all", async () => {
  vi.useFakeTimers();
  const { localesOf, getLocales } = setUp("sv-SE");
  getLocales.mockReturnValueOnce(Promise.withResolvers<unknown>().promise);
  const first = localesOf("en");
  await vi.advanceTimersByTimeAsync(2_000);
  await first;
  expect(await localesOf("en")).toEqual(["sv-SE", "sv-SE"]);
});

it("does not wait long for the locales, and takes them if they come later", async () => {
  vi.useFakeTimers();
  const { localesOf, getLocales } = setUp();
  const { promise, resolve } = Promise.withResolvers<unknown>();
  getLocales.mockReturnValue(promise);
  const first = localesOf("sv");
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await first).toEqual(["sv-SE", "en-US"]);
  resolve({ items: [{ code: "de-DE", default: true }] });
  expect(await localesOf("sv")).toEqual(["de-DE", "de-DE"]);
});

it("keeps the locales that it knows if the space does not answer, and without any there is nothing to read", async () => {
  const space = setUp("sv", "en");
  expect(await space.localesOf("en")).toEqual(["en", "sv"]);
  space.getLocales.mockRejectedValue(failureOf(undefined));
  space.pass(MAX_AGE_MS);
  expect(await space.localesOf("en")).toEqual(["en", "sv"]);
  const silent = setUp();
  silent.getLocales.mockRejectedValue(failureOf(undefined));
  await expect(silent.localesOf("en")).rejects.toThrow("No");
});
