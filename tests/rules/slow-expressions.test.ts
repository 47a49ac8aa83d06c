import { BLOCKS, type Document } from "@contentful/rich-text-types";
import { describe, expect, it } from "vitest";
import { parseDiplomaCode, parseHandoffCode, toCodeKey, toSpellingKey } from "~/domain/codes.ts";
import { toShownName } from "~/domain/names.ts";
import { isTokenPage, scrubText, toMaskedPath } from "~/domain/observe/scrub-text.ts";
import { inlineHtml, keepSpansTogether, richText, textOfHtml } from "~/services/content/markup.server.ts";
import { personName } from "../../contracts/accounts.ts";
import { readCode, readSlug } from "../../contracts/rules/field-values.ts";
import { toSafeLine } from "../../platform/log.ts";

/** Four times the limit of a body. An expression whose time grows with the square of the length takes half a minute, any other a moment. */
const LENGTH = 4 * 64 * 1024;
const IS_LONG_MS = 10_000;

function textDocument(value: string): Document {
  const text = { nodeType: "text" as const, value, marks: [], data: {} };
  return {
    nodeType: BLOCKS.DOCUMENT,
    data: {},
    content: [{ nodeType: BLOCKS.PARAGRAPH, data: {}, content: [text] }],
  };
}

const LETTERS = [
  "a",
  "\u0323\u0301",
  "\t",
  "\n",
  "/",
  "<",
  ">",
  "<br>",
  "1–",
  "1–1<",
  "a@",
  "a.",
  "%40",
  "-",
  "e\u0301",
  "\u200b",
  "?a",
  "eyJ",
];

describe.each([
  ["a name", (text: string) => personName.safeParse(text)],
  ["a name of another server", toShownName],
  ["a slug's spelling", toSpellingKey],
  ["a code's spelling", toCodeKey],
  ["a diploma's code", parseDiplomaCode],
  ["a hand-off code", parseHandoffCode],
  ["a slug", readSlug],
  ["a code", readCode],
  ["a path in a report", toMaskedPath],
  ["a page with a token", isTokenPage],
  ["a report", scrubText],
  ["a log line", toSafeLine],
  ["a text with spans of years", keepSpansTogether],
  ["a text of HTML", textOfHtml],
  ["a rich text", (text: string) => richText(textDocument(text), () => null)],
  ["a rich text within a line", (text: string) => inlineHtml(textDocument(text), () => null)],
])("%s of a quarter of a megabyte", (_, read: (text: string) => unknown) => {
  it.each(LETTERS)(
    "of %j takes no time that grows with its square",
    (letters) => {
      const text = `x${letters.repeat(LENGTH / letters.length)}x`;
      expect(() => read(text)).not.toThrow();
    },
    IS_LONG_MS,
  );
});
