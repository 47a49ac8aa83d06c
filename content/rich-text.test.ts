import { documentToHtmlString } from "@contentful/rich-text-html-renderer";
import type { Document } from "@contentful/rich-text-types";
import { BLOCKS, validateRichTextDocument } from "@contentful/rich-text-types";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toRichText } from "./rich-text.ts";

describe("toRichText", () => {
  it.each([
    ["a paragraph\nover two lines", "<p>a paragraph over two lines</p>"],
    ["one\n\ntwo", "<p>one</p><p>two</p>"],
    ["**37 of 1,000**, *The Lancet*.", "<p><b>37 of 1,000</b>, <i>The Lancet</i>.</p>"],
    [
      "see [the data](https://example.org/a?b=1).",
      '<p>see <a href="https://example.org/a?b=1">the data</a>.</p>',
    ],
    ["- one\n- two\n  goes on", "<ul><li><p>one</p></li><li><p>two goes on</p></li></ul>"],
    ["1. first\n2. second", "<ol><li><p>first</p></li><li><p>second</p></li></ol>"],
    ["3 * 4 < 13 and [no link](ftp://a)", "<p>3 * 4 &lt; 13 and [no link](ftp://a)</p>"],
    ["2.1 billion people", "<p>2.1 billion people</p>"],
  ])("%j becomes RichText that renders as %s", (markdown, html) => {
    expect(documentToHtmlString(toDocument(markdown))).toBe(html);
  });

  it("always becomes a RichText document that Contentful accepts", () => {
    const text = fc.string({
      unit: fc.constantFrom("a", " ", "\n", "*", "- ", "1. ", "[", "](https://a.b)", "å"),
    });
    const rule = fc.property(text, (markdown) => {
      expect(validateRichTextDocument(toDocument(markdown))).toEqual([]);
    });
    fc.assert(rule);
  });
});

/** Our node types are plain strings, but Contentful's types are enums. */
function toDocument(markdown: string): Document {
  const parsed: unknown = JSON.parse(JSON.stringify(toRichText(markdown)));
  if (!isDocument(parsed)) throw new Error("not a RichText document");
  return parsed;
}

function isDocument(value: unknown): value is Document {
  return (
    typeof value === "object" && value !== null && "nodeType" in value && value.nodeType === BLOCKS.DOCUMENT
  );
}
