import { expect, it } from "vitest";
import { readShownLocales } from "./shown-locales.ts";

function clientOf(...codes: string[]) {
  const items = codes.map((code, index) => ({ code, default: index === 0 }));
  return { getLocales: () => Promise.resolve({ items }) };
}

function failing(status: number) {
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

it("a space that refuses its locales has English and Swedish; a broken one is read later", async () => {
  for (const status of [403, 404])
    expect(await readShownLocales(failing(status))).toEqual(["en-US", "sv-SE"]);
  await expect(readShownLocales(failing(503))).rejects.toThrow("503");
});

it("a space that does not say its locales any more has those that it had", async () => {
  const garbage = { getLocales: () => Promise.resolve("<html>") };
  for (const client of [failing(404), failing(429), garbage])
    expect(await readShownLocales(client, ["de-DE", "sv"])).toEqual(["de-DE", "sv"]);
  expect(await readShownLocales(garbage)).toEqual(["en-US", "sv-SE"]);
});
