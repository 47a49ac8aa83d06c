import type { LineCounter, YAMLParseError } from "yaml";
import type { Fault } from "./fault.ts";
import type { SourceFile } from "./read-source.ts";

const INDENTED = "the indentation is wrong: fields of one part begin below each other, with spaces";
const COLON = "or put the text in quotes if it has a colon and a space";
const WORDS: Partial<Record<YAMLParseError["code"], string>> = {
  BLOCK_AS_IMPLICIT_KEY: `${INDENTED}; ${COLON}`,
  BLOCK_IN_FLOW: "put the text in quotes: it has a colon and a space",
  DUPLICATE_KEY: "this field stands twice in one part",
  BAD_SCALAR_START: "put the text in quotes: it begins with a sign that YAML reads otherwise",
  MULTILINE_IMPLICIT_KEY:
    "a field needs a colon and a space after its name, and its text in quotes if it has more lines",
  MULTIPLE_DOCS: "a line of --- splits the file: remove it",
  UNEXPECTED_TOKEN: "put the whole text in one pair of quotes: a quote, a * or a bracket ends it too early",
};

/** The first error alone, because the others follow from it. Null if the file can be read. */
export function findYamlFault(
  { file, text }: SourceFile,
  errors: readonly YAMLParseError[],
  lines: LineCounter,
): Fault | null {
  const rows = text.split("\n");
  const strange = rows.findIndex((row) => row.includes("\uFFFD"));
  if (strange >= 0)
    return { file, line: strange + 1, message: "a letter cannot be read: save the file as UTF-8" };
  const [error] = errors;
  if (!error) return null;
  const tab = rows.findIndex((row) => /^ *\t/.test(row));
  if (errors.some(({ code }) => code === "TAB_AS_INDENT"))
    return { file, line: tab + 1, message: "a tab begins this line: indent with spaces" };
  return { file, line: lines.linePos(error.pos[0]).line, message: toWords(error, rows, lines) };
}

function toWords(error: YAMLParseError, rows: readonly string[], lines: LineCounter): string {
  const row = rows[lines.linePos(error.pos[0]).line - 1] ?? "";
  if (error.code === "MISSING_CHAR" && error.message.includes("quote"))
    return `${openQuote(rows)} opens a quote that nothing closes`;
  if (error.code === "MISSING_CHAR" || (error.code === "BAD_INDENT" && !/[[{]/.test(error.message + row)))
    return INDENTED;
  if (error.code === "BAD_INDENT") return "a bracket or brace above this line is not closed";
  return WORDS[error.code] ?? error.message;
}

/** A quote that is not closed is noticed at the end of the file only. */
function openQuote(rows: readonly string[]): string {
  const line = rows.findIndex((row) => (row.match(/(?<!\\)"/g) ?? []).length % 2 === 1);
  return line < 0 ? "a line" : `line ${line + 1}`;
}
