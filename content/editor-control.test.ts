import { describe, expect, it } from "vitest";
import { CONTENT_TYPE_IDS, CONTENT_TYPES, contentTypeOf } from "../contracts/content-model.ts";
import { editorControl } from "./editor-control.ts";
import { helpOf, HELPS, SHARED_HELPS } from "./editor-helps.ts";
import { question } from "./schema/question-schema.ts";

function controlOf(type: (typeof CONTENT_TYPE_IDS)[number], id: string) {
  const field = contentTypeOf(type).fields.find((candidate) => candidate.id === id);
  return field && editorControl(type, field);
}

describe("what the editor says about a field", () => {
  it("is about fields that there are", () => {
    const idsOf = (type: (typeof CONTENT_TYPE_IDS)[number]) => contentTypeOf(type).fields.map(({ id }) => id);
    for (const type of CONTENT_TYPE_IDS)
      expect(idsOf(type)).toEqual(expect.arrayContaining(Object.keys(HELPS[type])));
    expect(CONTENT_TYPE_IDS.flatMap(idsOf)).toEqual(expect.arrayContaining(Object.keys(SHARED_HELPS)));
  });

  it("is short", () => {
    const helps = CONTENT_TYPES.flatMap(({ id, fields }) =>
      fields.map((field) => helpOf(id, field.id) ?? ""),
    );
    expect(helps.filter((help) => help.length > 200)).toEqual([]);
  });

  it.each(["sources", "misconception"] as const)("has an example of %s that content accepts", (id) => {
    const [, json = ""] = /: ([[{].*)$/.exec(controlOf("question", id)?.settings.helpText ?? "") ?? [];
    const example: unknown = JSON.parse(json.replaceAll("https://…", "https://example.org/"));
    expect(question.shape[id].safeParse(example).error).toBeUndefined();
  });

  it("comes with a widget of Contentful's that suits the field", () => {
    const widgets = ["slug", "color", "description", "image", "tests", "diplomaTest", "isHidden"].map(
      (id) => controlOf("topic", id)?.widgetId,
    );
    expect(widgets).toEqual([
      "slugEditor",
      "dropdown",
      "multipleLine",
      "assetLinkEditor",
      "entryLinksEditor",
      "entryLinkEditor",
      "boolean",
    ]);
    expect(controlOf("question", "reviewAfter")).toMatchObject({
      widgetId: "datePicker",
      settings: { format: "dateonly" },
    });
  });
});
