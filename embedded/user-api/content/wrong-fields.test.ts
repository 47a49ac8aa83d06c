import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { linkTo } from "../../../content/export-file.ts";
import { ASSUMED_LOCALES } from "../../../contracts/content-locales.ts";
import { type ContentTypeId, contentTypeOf } from "../../../contracts/content-model.ts";
import { addDiplomaTest } from "../../../tests/mocks/diploma-walk.ts";
import { addStory } from "../../../tests/mocks/sample-challenge.ts";
import { createSampleSpace } from "../../../tests/mocks/sample-space.ts";
import { always } from "../../../tests/mocks/space.ts";
import { WRONG_VALUES } from "../../../tests/mocks/wrong-values.ts";
import { createContentIndex } from "./create-content-index.ts";
import { type SyncedEntry, toStoredEntry, toStoredPicture } from "./entries.ts";

type Exported = {
  entries: (SyncedEntry & { sys: { contentType: { sys: { id: ContentTypeId } } } })[];
  assets: Parameters<typeof toStoredPicture>[0][];
};

const KEPT = /^(q1|energy)(-|$)/;

/** A space with all kinds of entries, in the form in which it is synced. */
function exportSpace(): Exported {
  const space = createSampleSpace();
  addStory(space);
  addDiplomaTest(space);
  space.add("event", "event", { code: always("E"), topic: always(linkTo("Entry", "energy")) });
  space.add("group", "group", { code: always("G") });
  space.add("populationCategory", "teacher", { globalId: always("teacher") });
  return JSON.parse(space.toExport()) as Exported;
}

function indexOf({ entries, assets }: Exported) {
  const stored = [
    ...entries.map((entry) => toStoredEntry(entry, ASSUMED_LOCALES)),
    ...assets.map((asset) => toStoredPicture(asset, ASSUMED_LOCALES)),
  ];
  return createContentIndex(stored.filter((one) => one !== null));
}

const anyValue = fc.oneof(
  fc.constantFrom(...WRONG_VALUES),
  fc.constantFrom(...WRONG_VALUES).map(always),
  fc.constantFrom(...WRONG_VALUES).map((value) => ({ "sv-SE": value })),
);
const damages = fc.array(fc.record({ entry: fc.nat(), field: fc.nat(), value: anyValue }), {
  minLength: 1,
  maxLength: 60,
});

describe("an index of entries with any wrong fields", () => {
  it("judges the right ones", () => {
    fc.assert(
      fc.property(damages, (list) => {
        const space = exportSpace();
        const others = space.entries.filter(({ sys }) => !KEPT.test(sys.id));
        for (const { entry, field, value } of list) {
          const target = others[entry % others.length] ?? expect.fail();
          const { fields } = contentTypeOf(target.sys.contentType.sys.id);
          target.fields[fields[field % fields.length]?.id ?? ""] = value;
        }
        const index = indexOf(space);
        expect(index.questions.get("q1")?.rightAnswer).toBe("q1-a");
        expect(index.topics.get("energy")?.tests[0]?.questions).toContain("q1");
      }),
    );
  });

  it("is empty if every field is missing or wrong", () => {
    for (const value of [
      undefined,
      ...WRONG_VALUES.filter((one) => typeof one !== "string" && typeof one !== "number"),
    ]) {
      const space = exportSpace();
      for (const entry of space.entries)
        entry.fields = Object.fromEntries(Object.keys(entry.fields).map((name) => [name, always(value)]));
      const { questions, topics, challenges, findEvent } = indexOf(space);
      expect([questions.size, topics.size, challenges.size, findEvent("E")]).toEqual([0, 0, 0, undefined]);
    }
  });

  it("ends if entries link in a ring", () => {
    const space = exportSpace();
    const all = space.entries.map(({ sys }) => linkTo("Entry", sys.id));
    for (const entry of space.entries)
      for (const { id, type } of contentTypeOf(entry.sys.contentType.sys.id).fields)
        if (type === "Array") entry.fields[id] = always(all);
    const index = indexOf(space);
    expect(index.topics.size).toBe(4);
  });
});
