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

/** `picture` and the table of its figures come first. Understands paragraphs, lists (`- ` or `1. `), **bold**, *italic* and [links](https://…); anything else is text. */
export function toRichText(
  markdown: string,
  { picture, table }: { picture?: Link<"Asset"> | undefined; table?: ChartTable | null } = {},
): BlockNode {
  const blocks = markdown.trim().split(/\n\s*\n/);
  const head = [...(picture ? [pictureNode(picture)] : []), ...(table ? [toTable(table)] : [])];
  return block("document", [...head, ...blocks.map(toBlock)]);
}

function toTable([heading = [], ...rows]: ChartTable): BlockNode {
  const cell = (nodeType: "table-header-cell" | "table-cell") => (text: string) =>
    block(nodeType, [block("paragraph", [toText(text)])]);
  return block("table", [
    block("table-row", heading.map(cell("table-header-cell"))),
    ...rows.map((row) => block("table-row", row.map(cell("table-cell")))),
  ]);
}

const BULLET = /^- +/;
const NUMBER = /^\d+\. +/;

function toBlock(text: string): BlockNode {
  const lines = text.split("\n").map((line) => line.trim());
  if (BULLET.test(lines[0] ?? "")) return toList("unordered-list", lines, BULLET);
  if (NUMBER.test(lines[0] ?? "")) return toList("ordered-list", lines, NUMBER);
  return block("paragraph", toInline(lines.join(" ")));
}

function toList(nodeType: "unordered-list" | "ordered-list", lines: string[], marker: RegExp): BlockNode {
  const items: string[] = [];
  for (const line of lines) {
    if (marker.test(line)) items.push(line.replace(marker, ""));
    // A line without a marker continues the item above it.
    if (!marker.test(line)) items.push(`${items.pop() ?? ""} ${line}`.trim());
  }
  return block(
    nodeType,
    items.map((item) => block("list-item", [block("paragraph", toInline(item))])),
  );
}

const INLINE =
  /\*\*(?<bold>[^*]+)\*\*|\*(?<italic>[^*]+)\*|\[(?<label>[^\]]+)\]\((?<uri>https:\/\/[^\s)]+)\)/g;

function toInline(text: string): RichTextNode[] {
  const nodes: RichTextNode[] = [];
  let end = 0;
  for (const match of text.matchAll(INLINE)) {
    if (match.index > end) nodes.push(toText(text.slice(end, match.index)));
    nodes.push(toMarked(match.groups ?? {}));
    end = match.index + match[0].length;
  }
  if (end < text.length || nodes.length === 0) nodes.push(toText(text.slice(end)));
  return nodes;
}

function toMarked(groups: Record<string, string | undefined>): RichTextNode {
  if (groups.bold) return toText(groups.bold, "bold");
  if (groups.italic) return toText(groups.italic, "italic");
  return { nodeType: "hyperlink", data: { uri: groups.uri ?? "" }, content: [toText(groups.label ?? "")] };
}

function toText(value: string, mark?: Mark["type"]): TextNode {
  return { nodeType: "text", value, marks: mark ? [{ type: mark }] : [], data: {} };
}

function pictureNode(target: Link<"Asset">): PictureNode {
  return { nodeType: "embedded-asset-block", data: { target }, content: [] };
}

function block(nodeType: BlockNode["nodeType"], content: RichTextNode[]): BlockNode {
  return { nodeType, data: {}, content };
}
