import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { challengePath, topicPath } from "~/links/paths.ts";
import { createEntryPath } from "~/services/content/entry-path.server.ts";
import { toChallenge } from "~/services/content/to-challenge.server.ts";
import { toTopic } from "~/services/content/to-topic.server.ts";
import { toRichText } from "../../../content/rich-text.ts";
import {
  CONTENT_TYPE_IDS,
  type ContentField,
  type ContentTypeId,
  contentTypeOf,
} from "../../../contracts/content-model.ts";
import { WRONG_RICH_TEXTS, WRONG_VALUES } from "../../../tests/mocks/wrong-values.ts";

const toPath = createEntryPath([]);
const PATH = /^\/t\/[^/?#]+(\/c\/[^/?#]+)?$/;
const file = { url: "//images.ctfassets.net/sun.svg", fileName: "sun.svg", contentType: "image/svg+xml" };
const ASSET = { sys: { id: "sun" }, fields: { title: "Sun", file } };

type AnyEntry = { sys: { id: string }; fields: Record<string, unknown> };

/** An entry with all that it links to. One field in 40 is wrong. */
function entryOf(type: ContentTypeId): fc.Arbitrary<AnyEntry> {
  const fields = contentTypeOf(type).fields.map((field): [string, fc.Arbitrary<unknown>] => [
    field.id,
    fc.oneof(
      { weight: 39, arbitrary: rightValueOf(field) },
      { weight: 1, arbitrary: fc.constantFrom(...WRONG_VALUES) },
    ),
  ]);
  const sys = fc.record({ id: fc.uuid(), contentType: fc.constant({ sys: { id: type } }) });
  return fc.record({ sys, fields: fc.record(Object.fromEntries(fields)) });
}

function rightValueOf(field: ContentField): fc.Arbitrary<unknown> {
  const target = linkedType(field);
  if (field.type === "Array" && target) return fc.array(entryOf(target), { minLength: 1, maxLength: 3 });
  if (field.type === "Link") return target ? entryOf(target) : fc.constant(ASSET);
  if (field.id === "published") return fc.constant(true);
  if (field.type === "Boolean") return fc.boolean();
  if (field.type === "RichText") return fc.constantFrom(toRichText("In **short**."), ...WRONG_RICH_TEXTS);
  return fc.uuid();
}

function linkedType({ validations, items }: ContentField): ContentTypeId | undefined {
  const names = [...validations, ...(items?.validations ?? [])].flatMap((one) =>
    "linkContentType" in one ? one.linkContentType : [],
  );
  return CONTENT_TYPE_IDS.find((id) => names.includes(id));
}

describe("an entry with any wrong fields, in any entry that it links to,", () => {
  it("is a topic at a valid address, or none", () => {
    fc.assert(
      fc.property(entryOf("topic"), (entry) => {
        const topic = toTopic(entry, toPath, () => null);
        if (topic) expect(topicPath(topic)).toMatch(PATH);
        for (const challenge of topic?.chapters.flatMap(({ challenges }) => challenges) ?? [])
          expect(challengePath({ slug: "x" }, challenge)).toMatch(PATH);
      }),
    );
  });

  it("is a challenge at a valid address, or none", () => {
    fc.assert(
      fc.property(entryOf("challenge"), (entry) => {
        const challenge = toChallenge(entry, toPath, () => null);
        if (challenge) expect(challengePath({ slug: "x" }, challenge)).toMatch(PATH);
      }),
    );
  });
});
