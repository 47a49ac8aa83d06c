import { afterEach, expect, it, vi } from "vitest";
import { readShownLocales } from "./shown-locales.ts";

afterEach(() => vi.useRealTimers());

function clientOf(...codes: string[]) {
  const items = codes.map((code, index) => ({ code, default: index === 0 }));
  return { getLocales: () => Promise.resolve({ items }) };
}

function failing(status: number | undefined) {
  return {
    getLocales: () => Promise.reject(new Error(JSON.stringify({ status, message: "No" }, null, "  "))),
  };
}

it.each([
  [
    ["en-US", "sv-SE"],
    ["en-US", "sv-SE"],
  ],
  [
    ["sv", "en"],
    ["sv", "en"],
  ],
  [
    ["de-DE", "fr", "sv-FI"],
    ["de-DE", "sv-FI"],
  ],
  [["en-GB"], ["en-GB"]],
  [[], ["en-US", "sv-SE"]],
])("of a space with %j, pages show %j", async (codes, shown) => {
  expect(await readShownLocales(clientOf(...codes))).toEqual(shown);
});

it.each([403, 404, 429, 500, 503])("a space that answers %i has English and Swedish", async (status) => {
  expect(await readShownLocales(failing(status))).toEqual(["en-US", "sv-SE"]);
});

it("a space that does not answer is read later", async () => {
  await expect(readShownLocales(failing(undefined))).rejects.toThrow("No");
});

it("a space's locales are not waited for long", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const silent = { getLocales: () => new Promise(() => undefined) };
  const locales = readShownLocales(silent);
  const known = readShownLocales(silent, ["de-DE", "sv"]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect([await locales, await known]).toEqual([
    ["en-US", "sv-SE"],
    ["de-DE", "sv"],
  ]);
});

it("a space that does not say its locales any more has those that it had", async () => {
  const garbage = { getLocales: () => Promise.resolve("<html>") };
  for (const client of [failing(404), failing(429), garbage])
    expect(await readShownLocales(client, ["de-DE", "sv"])).toEqual(["de-DE", "sv"]);
  expect(await readShownLocales(garbage)).toEqual(["en-US", "sv-SE"]);
});
