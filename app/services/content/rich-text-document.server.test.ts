import { BLOCKS } from "@contentful/rich-text-types";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { LogBroken } from "~/services/content/entry.server.ts";
import { readDocument } from "~/services/content/rich-text-document.server.ts";
import { toRichText } from "../../../content/rich-text.ts";
import { WRONG_RICH_TEXTS } from "../../../tests/mocks/wrong-values.ts";

const logBroken = vi.fn<LogBroken>(() => null);

beforeEach(() => logBroken.mockClear());

function read(body: unknown) {
  return readDocument({ sys: { id: crypto.randomUUID() }, fields: { body } }, "body", logBroken);
}

function nested(depth: number): object {
  let node: object = { nodeType: "text", value: "x", marks: [], data: {} };
  for (let level = 1; level < depth; level += 1) node = { nodeType: BLOCKS.QUOTE, data: {}, content: [node] };
  return { nodeType: BLOCKS.DOCUMENT, data: {}, content: [node] };
}

describe("a field's rich text", () => {
  it("is read as it is", () => {
    const document = toRichText("**So** it is.\n\n- one\n- two");
    expect(read(document)).toBe(document);
    expect(read(nested(100))).not.toBeNull();
    expect(logBroken).not.toHaveBeenCalled();
  });

  it.each([undefined, null])("is none if the field is empty (%s), which is not logged", (value) => {
    expect(read(value)).toBeNull();
    expect(logBroken).not.toHaveBeenCalled();
  });

  it.each([
    ...WRONG_RICH_TEXTS,
    "text",
    7,
    [],
    { nodeType: "paragraph", data: {}, content: [] },
    nested(1_000),
  ])("is none, and logged, if it is broken or nested too deeply (%#)", (value) => {
    expect(read(value)).toBeNull();
    expect(logBroken).toHaveBeenCalledOnce();
  });

  it("may be of 2 MB", () => {
    const document = toRichText("All of it is text. ".repeat(110_000));
    expect(read(document)).toBe(document);
  });
});
