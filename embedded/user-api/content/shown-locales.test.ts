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
  [["sv"], ["sv"]],
  [
    ["de-DE", "fr", "sv-FI"],
    ["de-DE", "sv-FI"],
  ],
  [[], ["en-US", "sv-SE"]],
])("of a space with %j, pages show %j", async (codes, shown) => {
  expect(await readShownLocales(clientOf(...codes))).toEqual(shown);
});

it("a space that refuses its locales has English and Swedish, and one that does not answer is read later", async () => {
  expect(await readShownLocales(failing(404))).toEqual(["en-US", "sv-SE"]);
  await expect(readShownLocales(failing(undefined))).rejects.toThrow("No");
});

it("a space that does not say its locales any more, or not soon, has those that it had", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const silent = { getLocales: () => new Promise(() => undefined) };
  const late = readShownLocales(silent, ["de-DE", "sv"]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await late).toEqual(["de-DE", "sv"]);
  expect(await readShownLocales(failing(429), ["de-DE", "sv"])).toEqual(["de-DE", "sv"]);
});
