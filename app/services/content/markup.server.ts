import { documentToHtmlString } from "@contentful/rich-text-html-renderer";
import { BLOCKS, type Document, INLINES } from "@contentful/rich-text-types";
import { micromark } from "micromark";
import type { EntryPath } from "~/services/content/entry-path.server.ts";

/* Both renderers escape text; links are allowed by scheme. */

// What would break out of a page's outline, or load something.
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
  return micromark(source, { extensions: [{ disable: { null: disabled } }] });
}

/** Only for HTML from the renderers in this file, which use no other entities. */
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

/** HTML, or null without a text. Links to pages of this site are in English form. */
export function richText(document: Document | null, entryPath: EntryPath): string | null {
  if (!document) return null;
  const html = documentToHtmlString(document, {
    renderNode: {
      [INLINES.HYPERLINK]: (node, next) => link(toSafeAddress(node.data.uri), next(node.content)),
      [INLINES.ENTRY_HYPERLINK]: (node, next) => link(entryPath(node.data.target), next(node.content)),
      [INLINES.ASSET_HYPERLINK]: (node, next) => next(node.content),
      [INLINES.RESOURCE_HYPERLINK]: (node, next) => next(node.content),
      ...withoutEmbeds,
    },
  });
  return textOfHtml(html) === "" ? null : html;
}

/** The HTML of a text of one paragraph, to stand in a paragraph of the page. */
export function inlineHtml(document: Document | null, entryPath: EntryPath): string | null {
  return (
    richText(document, entryPath)
      ?.replace(/^<p>|<\/p>$/g, "")
      .trim() ?? null
  );
}

/** Only an explanation's first picture has a place on its page. */
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

function link(address: string | null, text: string): string {
  if (address === null) return text;
  return `<a href="${address.replace(/&/g, "&amp;").replace(/"/g, "&quot;").replace(/</g, "&lt;")}">${text}</a>`;
}
