import { fromMarkdown } from "mdast-util-from-markdown";
import { isTooMuchMarkdown } from "../contracts/rules/markdown-bounds.ts";
import type { ChartTable } from "./charts/chart-table.ts";
import type { Link } from "./export-file.ts";

/** The subset of Contentful's RichText that the content uses. */
export type Mark = { type: "bold" | "italic" };
export type TextNode = { nodeType: "text"; value: string; marks: Mark[]; data: Record<string, never> };
export type BlockNode = {
  nodeType:
    | "document"
    | "paragraph"
    | "unordered-list"
    | "ordered-list"
    | "list-item"
    | "blockquote"
    | "hyperlink"
    | "table"
    | "table-row"
    | "table-header-cell"
    | "table-cell";
  data: { uri?: string };
  content: RichTextNode[];
};
export type PictureNode = { nodeType: "embedded-asset-block"; data: { target: Link<"Asset"> }; content: [] };
export type RichTextNode = TextNode | BlockNode | PictureNode;

export type MarkdownRoot = ReturnType<typeof fromMarkdown>;
export type MarkdownNode = MarkdownRoot | MarkdownRoot["children"][number];

/** The Ogham space: whitespace to CommonMark, so that `**「x」**は` is bold, and a character that no text has. */
const EDGE = "\u1680";
const MARKED = /(?<![*\\])(\*{1,2})(?![\s*])([^*\n]+)(?<![\s\\])\1(?!\*)/g;
const ITEM = /^ *(?:[-+*]|\d{1,9}[.)]) /;
/** A year, a date or a temperature at the start of a line, if no other item is near. */
const FIGURE = /^( *)(\d+|(?=[-+] \d))([-+.)])(?= )/;

/** Begins with `picture` and the table of its figures. Shows what RichText cannot hold as it is written. */
export function toRichText(
  markdown: string,
  { picture, table }: { picture?: Link<"Asset"> | undefined; table?: ChartTable | null } = {},
): BlockNode {
  const { source, root } = parseMarkdown(markdown);
  const head = [...(picture ? [pictureNode(picture)] : []), ...(table ? [toTable(table)] : [])];
  return block("document", [...head, ...toBlocks(root.children, source)]);
}

/** Parses CommonMark without what authors write by accident: underlined headings, rules, and code by indentation. */
export function parseMarkdown(markdown: string): { source: string; root: MarkdownRoot } {
  if (isTooMuchMarkdown(markdown)) {
    const text = { type: "text" as const, value: markdown };
    return { source: markdown, root: { type: "root", children: [{ type: "paragraph", children: [text] }] } };
  }
  const lines = markdown.trim().split("\n");
  const source = lines
    .map((line) => escapeFigure(line, lines))
    .join("\n")
    .replace(MARKED, markEdges);
  const disable = { null: ["codeIndented", "setextUnderline", "thematicBreak"] };
  return { source, root: fromMarkdown(source, { extensions: [{ disable }] }) };
}

/** The node's text in the file, on one line. */
export function writtenOf({ position }: MarkdownNode, source: string): string {
  const written = source.slice(position?.start.offset, position?.end.offset);
  return written.replaceAll(EDGE, "").replace(/\s*\n\s*/g, " ");
}

export function isShownLink(url: string): boolean {
  return /^https:\/\/\S/i.test(url);
}

function escapeFigure(line: string, lines: readonly string[]): string {
  const isAlone = lines.filter((one) => ITEM.test(one)).length === 1;
  return line.replace(FIGURE, (all, indent: string, number: string, sign: string) => {
    const beginsList = number.length < 4 && (!isAlone || /^[01]$/.test(number));
    return beginsList ? all : `${indent}${number}\\${sign}`;
  });
}

function markEdges(all: string, sign: string, inside: string): string {
  return /^\p{P}|\p{P}$/u.test(inside) ? `${EDGE}${sign}${inside}${sign}${EDGE}` : all;
}

function toBlocks(nodes: readonly MarkdownNode[], source: string): RichTextNode[] {
  const blocks = nodes.map((node) => toBlock(node, source));
  return blocks.length > 0 ? blocks : [block("paragraph", [toText("")])];
}

function toBlock(node: MarkdownNode, source: string): BlockNode {
  switch (node.type) {
    case "paragraph":
      return block("paragraph", toInline(node.children, source));
    case "list":
      return block(
        node.ordered ? "ordered-list" : "unordered-list",
        node.children.map((item) => block("list-item", toBlocks(item.children, source))),
      );
    case "blockquote":
      return node.children.every(({ type }) => type === "paragraph")
        ? block("blockquote", toBlocks(node.children, source))
        : asWritten(node, source);
    default:
      return asWritten(node, source);
  }
}

function asWritten(node: MarkdownNode, source: string): BlockNode {
  return block("paragraph", [toText(writtenOf(node, source))]);
}

function toInline(nodes: readonly MarkdownNode[], source: string, marks: Mark[] = []): RichTextNode[] {
  const inline = nodes.flatMap((node) => toInlineNode(node, source, marks));
  return inline.length > 0 ? inline : [toText("")];
}

function toInlineNode(node: MarkdownNode, source: string, marks: Mark[]): RichTextNode[] {
  switch (node.type) {
    case "text":
      return toTexts(node.value, marks);
    case "break":
      return [toText("\n", marks)];
    case "strong":
      return toInline(node.children, source, withMark("bold", marks));
    case "emphasis":
      return toInline(node.children, source, withMark("italic", marks));
    case "link":
      if (!isShownLink(node.url)) return toTexts(writtenOf(node, source), marks);
      return [
        {
          nodeType: "hyperlink",
          data: { uri: node.url },
          content: toInline(node.children, source, marks).filter(({ nodeType }) => nodeType === "text"),
        },
      ];
    default:
      return toTexts(writtenOf(node, source), marks);
  }
}

function toTexts(value: string, marks: Mark[]): TextNode[] {
  const text = value.replaceAll(EDGE, "");
  return text === "" ? [] : [toText(text, marks)];
}

function withMark(type: Mark["type"], marks: Mark[]): Mark[] {
  return marks.some((mark) => mark.type === type) ? marks : [...marks, { type }];
}

function toTable([heading = [], ...rows]: ChartTable): BlockNode {
  const cell = (nodeType: "table-header-cell" | "table-cell") => (text: string) =>
    block(nodeType, [block("paragraph", [toText(text)])]);
  return block("table", [
    block("table-row", heading.map(cell("table-header-cell"))),
    ...rows.map((row) => block("table-row", row.map(cell("table-cell")))),
  ]);
}

function toText(value: string, marks: Mark[] = []): TextNode {
  return { nodeType: "text", value, marks, data: {} };
}

function pictureNode(target: Link<"Asset">): PictureNode {
  return { nodeType: "embedded-asset-block", data: { target }, content: [] };
}

function block(nodeType: BlockNode["nodeType"], content: RichTextNode[]): BlockNode {
  return { nodeType, data: {}, content };
}
