import { type Document, isAlias, type LineCounter, visit, type YAMLError } from "yaml";
import { CUT, findCutLine } from "./cut-texts.ts";
import type { Fault } from "./fault.ts";
import type { SourceFile } from "./read-text.ts";

const INDENTED = "the indentation is wrong: the fields of one part begin below each other";
const UNCLOSED = "a bracket or brace above this line is not closed";
const SIGN = "put the text in quotes: it begins with a character that means something else in YAML";
const WORDS: Partial<Record<YAMLError["code"], string>> = {
  BLOCK_AS_IMPLICIT_KEY: `${INDENTED}; or a text has a colon and a space, and needs quotes`,
  BLOCK_IN_FLOW: "put the text in quotes: it has a colon and a space",
  DUPLICATE_KEY: "this part has the field twice",
  BAD_SCALAR_START: SIGN,
  TAG_RESOLVE_FAILED: SIGN,
  MULTILINE_IMPLICIT_KEY:
    "a field needs a colon and a space after its name; a text of more lines needs quotes",
  MULTIPLE_DOCS: "a line of --- splits the file: remove it",
  UNEXPECTED_TOKEN:
    "put the whole text in one pair of quotes: a quote or another character ends it too early",
};

/** The mistakes that follow from a text that ends too early. */
const CUT_ENDS_IN = new Set<YAMLError["code"]>(["MISSING_CHAR", "BAD_INDENT", "MULTILINE_IMPLICIT_KEY"]);

/** Only the first mistake, because others follow from it. Null if the file can be read. */
export function findYamlFault(
  { file, text }: SourceFile,
  document: Document.Parsed,
  lines: LineCounter,
): Fault | null {
  const rows = text.split("\n");
  const strange = rows.findIndex((row) => row.includes("\uFFFD"));
  if (strange >= 0)
    return { file, line: strange + 1, message: "a letter cannot be read: save the file as UTF-8" };
  const errors: YAMLError[] = [...document.errors, ...document.warnings];
  const [error] = errors;
  if (errors.some(({ code }) => code === "TAB_AS_INDENT")) {
    const tab = rows.findIndex((row) => /^ *\t/.test(row));
    return { file, line: tab + 1, message: "a tab begins this line: indent with spaces" };
  }
  if (error) {
    const { line } = lines.linePos(error.pos[0]);
    const cut = CUT_ENDS_IN.has(error.code) ? findCutLine(rows, line, isUnclosed(error)) : undefined;
    if (cut !== undefined) return { file, line: cut, message: CUT };
    return {
      file,
      line: error.code === "BAD_INDENT" ? skipComments(rows, line) : line,
      message: findComma(error, text) ?? toWords(error, rows),
    };
  }
  const reference = findReference(document);
  return reference === null ? null : { file, line: lines.linePos(reference).line, message: SIGN };
}

/** Skips the comments at which YAML reports the wrong indentation of the line below them. */
function skipComments(rows: readonly string[], line: number): number {
  const below = rows.slice(line - 1).findIndex((row) => !/^\s*(?:#|$)/.test(row));
  return line + Math.max(below, 0);
}

function toWords({ code, message }: YAMLError, rows: readonly string[]): string {
  if (code === "MISSING_CHAR" && message.includes("quote"))
    return `${openQuote(rows)} opens a quote that nothing closes`;
  if (code === "MISSING_CHAR" || code === "BAD_INDENT")
    return isUnclosed({ code, message }) ? UNCLOSED : INDENTED;
  return WORDS[code] ?? message;
}

/** The same text in two languages, cut at its comma: `{ en: 1,5 km, sv: 1,5 km }`. */
function findComma({ code, pos }: YAMLError, text: string): string | null {
  if (code !== "DUPLICATE_KEY") return null;
  const [, rest] = /^([^:\n,}]+)[,}]/.exec(text.slice(pos[0])) ?? [];
  return rest === undefined ? null : `put the text in quotes: it has a comma, before "${rest.trimEnd()}"`;
}

function isUnclosed({ code, message }: Pick<YAMLError, "code" | "message">): boolean {
  return (code === "MISSING_CHAR" || code === "BAD_INDENT") && /flow/i.test(message);
}

/** The quote that is not closed, which YAML reports only at the end of the file. */
function openQuote(rows: readonly string[]): string {
  const line = rows.findIndex((row) => (row.match(/(?<!\\)"/g) ?? []).length % 2 === 1);
  return line < 0 ? "a line" : `line ${line + 1}`;
}

/** The place of a text that begins with `*` or `&`, by which YAML refers to another part. */
function findReference(document: Document.Parsed): number | null {
  let found: number | null = null;
  visit(document, {
    Node(_, node) {
      if (!isAlias(node) && !("anchor" in node && node.anchor)) return undefined;
      found = node.range?.[0] ?? 0;
      return visit.BREAK;
    },
  });
  return found;
}
