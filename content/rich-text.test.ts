import { documentToHtmlString } from "@contentful/rich-text-html-renderer";
import type { Document } from "@contentful/rich-text-types";
import { BLOCKS, validateRichTextDocument } from "@contentful/rich-text-types";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toRichText } from "./rich-text.ts";

describe("toRichText", () => {
  it.each([
    ["a line\nand one below it", "<p>a line\nand one below it</p>"],
    ["one\n\ntwo", "<p>one</p><p>two</p>"],
    ["**37 of 1,000**, *The Lancet*.", "<p><b>37 of 1,000</b>, <i>The Lancet</i>.</p>"],
    [
      "see [the data](https://example.org/a?b=1).",
      '<p>see <a href="https://example.org/a?b=1">the data</a>.</p>',
    ],
    ["- one\n- two\n  goes on", "<ul><li><p>one</p></li><li><p>two\ngoes on</p></li></ul>"],
    ["1. first\n2. second", "<ol><li><p>first</p></li><li><p>second</p></li></ol>"],
    ["3 * 4 < 13 and [no link](ftp://a)", "<p>3 * 4 &lt; 13 and [no link](ftp://a)</p>"],
    ["2.1 billion people", "<p>2.1 billion people</p>"],
    ["3 * 4 * 5", "<p>3 * 4 * 5</p>"],
    ["* one\n* two", "<ul><li><p>one</p></li><li><p>two</p></li></ul>"],
    ["Two things:\n- one\n- two", "<p>Two things:</p><ul><li><p>one</p></li><li><p>two</p></li></ul>"],
    ["1969. That was the year.", "<p>1969. That was the year.</p>"],
    ["17. maj firas\ni Norge", "<p>17. maj firas\ni Norge</p>"],
    ["It had\n- 170 degrees.", "<p>It had\n- 170 degrees.</p>"],
    ["- 5 apples\n- 6 pears", "<ul><li><p>5 apples</p></li><li><p>6 pears</p></li></ul>"],
    ["[Moon](https://a.example/Moon_(Earth)).", '<p><a href="https://a.example/Moon_(Earth)">Moon</a>.</p>'],
    ["_x_ and ***y***", "<p><i>x</i> and <b><i>y</i></b></p>"],
    ["[**here**](https://a.example)", '<p><a href="https://a.example"><b>here</b></a></p>'],
    ["> said one\n> and two", "<blockquote><p>said one\nand two</p></blockquote>"],
    ["これは**「月」**です", "<p>これは<b>「月」</b>です</p>"],
    ['a **"word"**s', "<p>a <b>&quot;word&quot;</b>s</p>"],
    ["5 \\* 4 and \\_x\\_", "<p>5 * 4 and _x_</p>"],
    ["# no heading", "<p># no heading</p>"],
    ["a\n---\nb", "<p>a\n---\nb</p>"],
    ["a ~~b~~ `c`", "<p>a ~~b~~ `c`</p>"],
    ["![A](https://a.example/b.png)", "<p>![A](https://a.example/b.png)</p>"],
  ])("%j becomes RichText that renders as %s", (markdown, html) => {
    expect(documentToHtmlString(toDocument(markdown))).toBe(html);
  });

  it("always becomes a RichText document that Contentful accepts", () => {
    const text = fc.string({
      unit: fc.constantFrom(" ", "\n", "- ", "1. ", "> ", "# ", "](https://a.b)", ..."a*[_`「å"),
    });
    const rule = fc.property(text, (markdown) => {
      expect(validateRichTextDocument(toDocument(markdown))).toEqual([]);
    });
    fc.assert(rule);
  });
});

/** Gives the document Contentful's type: our node types are plain strings, and Contentful's are enums. */
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
