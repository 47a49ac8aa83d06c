import { documentToHtmlString } from "@contentful/rich-text-html-renderer";
import {
  BLOCKS,
  INLINES,
  type Block,
  type Document,
  type Inline,
  type Text,
} from "@contentful/rich-text-types";
import { micromark } from "micromark";
import type { EntryPath } from "~/services/content/entry-path.server";

/* Editors' texts as safe HTML. Both renderers escape what they are given; links are let through by scheme. */

/** Markdown of a question: paragraphs, emphasis, code and links alone, as phrasing content for a heading. */
export function inlineMarkdown(source: string): string {
  const disable = {
    null: [
      "list",
      "headingAtx",
      "setextUnderline",
      "blockQuote",
      "codeFenced",
      "codeIndented",
      "thematicBreak",
      "htmlFlow",
      "htmlText",
      "definition",
      "labelStartImage",
    ],
  };
  return micromark(source, { extensions: [{ disable }] })
    .replace(/<\/p>\n<p>/g, "<br><br>")
    .replace(/<\/?p>/g, "");
}

/** The text of HTML that a renderer here made: its only entities are these four. */
export function textOfHtml(html: string): string {
  return html
    .replace(/<br>/g, " ")
    .replace(/<[^>]*>/g, "")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, "&")
    .replace(/\s+/g, " ")
    .trim();
}

const SHORT_SENTENCE = 80;
// Where a sentence ends is the same in both languages.
const sentenceSegmenter = new Intl.Segmenter("en", { granularity: "sentence" });

/** The beginning of a paragraph, said in one breath: its first sentence, and the second where the first is short. */
export function inOneBreath(paragraph: string): string {
  const sentences = [...sentenceSegmenter.segment(paragraph)];
  const [first = "", second = ""] = sentences.map(({ segment }) => segment);
  return (first.length < SHORT_SENTENCE ? first + second : first).trim();
}

/**
 * A rich text field; null where there is none, or nothing but empty paragraphs in it. Links to pages of this site are in
 * English form.
 */
export function richText(
  value: unknown,
  entryPath: EntryPath,
): { html: string; firstParagraph: string | null } | null {
  if (!isDocument(value)) return null;
  const paragraph = value.content.find(
    (node) => node.nodeType === BLOCKS.PARAGRAPH && plainText(node).trim() !== "",
  );
  const html = documentToHtmlString(value, {
    renderNode: {
      [INLINES.HYPERLINK]: (node, next) => link(toSafeAddress(node.data.uri), next(node.content)),
      [INLINES.ENTRY_HYPERLINK]: (node, next) => link(entryPath(node.data.target), next(node.content)),
      [INLINES.ASSET_HYPERLINK]: (node, next) => next(node.content),
      [INLINES.RESOURCE_HYPERLINK]: (node, next) => next(node.content),
      ...withoutEmbeds,
    },
  });
  if (textOfHtml(html) === "") return null;
  return { html, firstParagraph: paragraph ? plainText(paragraph).trim() : null };
}

/** Entries and assets inside a text have no place in our screens, and are left out. */
const withoutEmbeds = Object.fromEntries(
  [
    BLOCKS.EMBEDDED_ENTRY,
    BLOCKS.EMBEDDED_ASSET,
    BLOCKS.EMBEDDED_RESOURCE,
    INLINES.EMBEDDED_ENTRY,
    INLINES.EMBEDDED_RESOURCE,
  ].map((type) => [type, () => ""]),
);

function toSafeAddress(uri: unknown): string | null {
  return typeof uri === "string" && /^(https?:|mailto:|\/(?![/\\]))/i.test(uri) ? uri : null;
}

/** The text alone where there is no address. */
function link(address: string | null, text: string): string {
  if (address === null) return text;
  return `<a href="${address.replace(/&/g, "&amp;").replace(/"/g, "&quot;").replace(/</g, "&lt;")}">${text}</a>`;
}

function isDocument(value: unknown): value is Document {
  return (
    typeof value === "object" &&
    value !== null &&
    "nodeType" in value &&
    value.nodeType === "document" &&
    "content" in value &&
    Array.isArray(value.content)
  );
}

function plainText(node: Block | Inline | Text): string {
  if (node.nodeType === "text") return node.value;
  return node.content.map(plainText).join("");
}
