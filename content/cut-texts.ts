import { type Document, isPair, isScalar, isSeq, type Node, type Pair, type Scalar, visit } from "yaml";
import { LANGUAGES } from "../locales/languages.ts";
import type { SourcePath } from "./place.ts";

/** The fields with texts or file names that have no languages. */
const PLAIN_TEXTS: readonly unknown[] = ["name", "title", "publisher", "contact", "file"];
const ADDRESSES: readonly unknown[] = ["url", "captions"];

export const CUT = "put the text in quotes: # begins a comment";

/** The places where a comment follows a text without quotes. */
export function listCutTexts(document: Document.Parsed, source: string): SourcePath[] {
  const cut: SourcePath[] = [];
  visit(document, {
    Scalar(key, node, ancestors) {
      if (key === "key" || node.type !== "PLAIN" || !/^[ \t]+#/.test(behind(node, source))) return;
      const at = toPath([...ancestors, node]);
      if (isText(at)) cut.push(at);
    },
  });
  return cut;
}

/** The text that the file has for a value without quotes: YAML reads 007 as 7, and `#1` as nothing. */
export function writtenAt(document: Document.Parsed, source: string, at: SourcePath): string | undefined {
  const node: unknown = document.getIn(at, true);
  if (!isScalar(node) || node.type !== "PLAIN") return undefined;
  return node.source || /^[ \t]*(#[^\s#].*)/.exec(behind(node, source))?.[1];
}

/** The line in which `#` cuts a text, or a brace as in `{ en: The #1 moon, sv: … }`, so that the line below is a mistake. */
export function findCutLine(rows: readonly string[], line: number, isUnclosed: boolean): number | undefined {
  if (!isUnclosed) return /(?:^|\s)#[^\s#]/.test(rows[line - 2] ?? "") ? line - 1 : undefined;
  const row = rows.findIndex((text) =>
    /[{[][^}\]]*[^\s{[,]\s+#/.test(text.replace(/"(?:\\.|[^"\\])*"|'(?:''|[^'])*'/g, "")),
  );
  return row < 0 ? undefined : row + 1;
}

function behind({ range }: Scalar, source: string): string {
  return range ? source.slice(range[1]) : "";
}

function toPath(nodes: readonly (Document | Node | Pair)[]): SourcePath {
  return nodes.flatMap<PropertyKey>((node, index) => {
    if (isPair(node) && isScalar(node.key)) return [String(node.key.value)];
    return isSeq(node) ? [node.items.indexOf(nodes[index + 1])] : [];
  });
}

function isText(at: SourcePath): boolean {
  const [part, field] = at.slice(-2);
  if (PLAIN_TEXTS.includes(field ?? part)) return true;
  return LANGUAGES.includes(String(field)) && !ADDRESSES.includes(part);
}
