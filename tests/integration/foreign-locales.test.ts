import { describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();
const QUESTION = "/t/Energy-Use/q1";

/** Gives the space's locales these codes; null removes a locale. */
function spellLocales({ english, swedish }: { english: string; swedish: string | null }): void {
  const { space } = world.now;
  const toExport = space.toExport.bind(space);
  vi.spyOn(space, "toExport").mockImplementation(() => {
    const { locales, ...content } = z
      .looseObject({ locales: z.array(z.looseObject({ code: z.string() })) })
      .parse(JSON.parse(toExport()));
    const kept = swedish === null ? locales.filter(({ code }) => code === "en-US") : locales;
    return JSON.stringify({ ...content, locales: kept })
      .replaceAll('"en-US"', JSON.stringify(english))
      .replaceAll('"sv-SE"', JSON.stringify(swedish ?? "sv-SE"));
  });
}

async function questionIn(path: string) {
  const visitor = await world.now.visitor();
  return (await visitor.open(path)).text;
}

describe("a space of other locales", () => {
  it("is read in both", async () => {
    spellLocales({ english: "en-GB", swedish: "sv-FI" });
    expect(await questionIn(QUESTION)).toContain("What about q1?");
    expect(await questionIn(`/sv${QUESTION}`)).toContain("Hur är det med q1?");
    const asked = world.now.content.entryRequests.map(({ searchParams }) => searchParams.get("locale"));
    expect(new Set(asked)).toEqual(new Set(["en-GB", "sv-FI"]));
  });

  it("without Swedish is shown in its default, and asked for nothing else", async () => {
    spellLocales({ english: "de-DE", swedish: null });
    expect(await questionIn(`/sv${QUESTION}`)).toContain("What about q1?");
    expect(await questionIn(QUESTION)).toContain("What about q1?");
    const asked = world.now.content.entryRequests.map(({ searchParams }) => searchParams.get("locale"));
    expect(new Set(asked)).toEqual(new Set(["de-DE"]));
  });
});

it("a text that is only in English is marked as English on a Swedish page", async () => {
  world.now.space.change("q1", { questionText: { "en-US": "What is only asked in English?" } });
  const visitor = await world.now.visitor();
  expect((await visitor.open(`/sv${QUESTION}`)).html).toContain(
    '<span lang="en" dir="ltr">What is only asked in English?</span>',
  );
  expect((await visitor.open(QUESTION)).html).not.toContain('<span lang="en"');
});
