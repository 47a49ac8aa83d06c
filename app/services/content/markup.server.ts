import {
  documentToHtmlString,
  type NodeRenderer,
  type RenderNode,
} from "@contentful/rich-text-html-renderer";
import { BLOCKS, type Document, INLINES } from "@contentful/rich-text-types";
import { micromark } from "micromark";
import type { EntryPath } from "~/services/content/entry-path.server.ts";
import { isTooMuchMarkdown } from "../../../contracts/rules/markdown-bounds.ts";

/* Both renderers escape text, and allow links by their scheme. */

const WORD_JOINER = "\u2060";

// Elements that would break a page's outline, or load something.
const NEVER = [
  "headingAtx",
  "setextUnderline",
  "codeFenced",
  "codeIndented",
  "thematicBreak",
  "htmlFlow",
  "htmlText",
  "definition",
  "labelStartImage",
];

/** Paragraphs, emphasis, code and links only, as phrasing content for a heading. */
export function inlineMarkdown(source: string): string {
  return renderMarkdown(source, [...NEVER, "list", "blockQuote"])
    .replace(/<\/p>\n<p>/g, "<br><br>")
    .replace(/<\/?p>/g, "");
}

/** Paragraphs, lists and quotes, without headings. */
export function blockMarkdown(source: string): string {
  return renderMarkdown(source, NEVER);
}

function renderMarkdown(source: string, disabled: string[]): string {
  if (isTooMuchMarkdown(source)) return `<p>${escapeHtml(source)}</p>`;
  return keepSpansTogether(micromark(source, { extensions: [{ disable: { null: disabled } }] }));
}

export function escapeHtml(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");
}

/** Puts a word joiner behind the dash of 2015–2024, or browsers break lines there. Attributes stay as they are. */
export function keepSpansTogether(htmlOrText: string): string {
  return htmlOrText.replace(/<[^<>]*>|(?<=\d)–(?=\d)/g, (part) => (part === "–" ? `–${WORD_JOINER}` : part));
}

/** Only for HTML from the renderers in this file, which use no other entities. */
export function textOfHtml(html: string): string {
  return html
    .replace(/<br>/g, " ")
    .replace(/<[^<>]*>/g, "")
    .replaceAll(WORD_JOINER, "")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, "&")
    .replace(/\s+/g, " ")
    .trim();
}

const HEADINGS = [
  BLOCKS.HEADING_1,
  BLOCKS.HEADING_2,
  BLOCKS.HEADING_3,
  BLOCKS.HEADING_4,
  BLOCKS.HEADING_5,
  BLOCKS.HEADING_6,
];

/** Null without a text. Links to this site are in English form. The document's highest heading becomes a heading of `headingLevel`. */
export function richText(
  document: Document | null,
  entryPath: EntryPath,
  headingLevel: 2 | 3 = 2,
): string | null {
  if (!document) return null;
  const html = documentToHtmlString(document, {
    renderNode: {
      ...headings(document, headingLevel),
      [INLINES.HYPERLINK]: (node, next) => link(toSafeAddress(node.data.uri), next(node.content)),
      [INLINES.ENTRY_HYPERLINK]: (node, next) => link(entryPath(node.data.target), next(node.content)),
      [INLINES.ASSET_HYPERLINK]: (node, next) => next(node.content),
      [INLINES.RESOURCE_HYPERLINK]: (node, next) => next(node.content),
      ...withoutEmbeds,
    },
  });
  return textOfHtml(html) === "" ? null : keepSpansTogether(withLineBreaks(html));
}

/** Uses ranks instead of levels, because editors choose headings by size and skip levels. */
function headings({ content }: Document, top: number): RenderNode {
  const isUsed = (type: BLOCKS) => content.some(({ nodeType }) => nodeType === type);
  return Object.fromEntries(
    HEADINGS.map((type, index): [string, NodeRenderer] => {
      const rank = HEADINGS.slice(0, index).filter(isUsed).length;
      const tag = `h${Math.min(top + rank, 6)}`;
      return [type, (node, next) => `<${tag}>${next(node.content)}</${tag}>`];
    }),
  );
}

/** Turns line breaks in the text into `<br>`, except around a paragraph's text, where they would become empty lines. */
function withLineBreaks(html: string): string {
  return html
    .replace(/\r\n?|[\n\u2028]/g, "<br>")
    .replace(/(<p>)(?:\s*<br>)+\s*|(?<!\s|<br>)\s*(?:<br>\s*)+(<\/p>)/g, "$1$2");
}

/** Lifts headings by one level, for a page with the document directly below the `h1`. */
export function liftHeadings(html: string): string {
  return html.replace(
    /(<\/?h)([3-6])(?=[ >])/g,
    (_, tag: string, level: string) => `${tag}${Number(level) - 1}`,
  );
}

export function inlineHtml(document: Document | null, entryPath: EntryPath): string | null {
  return (
    richText(document, entryPath)
      ?.replace(/^<p>|<\/p>$/g, "")
      .trim() ?? null
  );
}

/** Drops embedded entries and assets: only an explanation's first picture has a place on its page. */
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
  const address = typeof uri === "string" ? uri.replace(/[\r\n\u2028]/g, "") : "";
  return /^(https?:|mailto:|\/(?![/\\]))/i.test(address) ? address : null;
}

function link(address: string | null, text: string): string {
  if (address === null) return text;
  return `<a href="${address.replace(/&/g, "&amp;").replace(/"/g, "&quot;").replace(/</g, "&lt;")}">${text}</a>`;
}
