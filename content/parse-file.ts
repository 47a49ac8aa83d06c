import { LineCounter, parseDocument } from "yaml";
import type { z } from "zod";
import { LANGUAGES } from "../locales/languages.ts";
import { CUT, listCutTexts, writtenAt } from "./cut-texts.ts";
import type { Fault } from "./fault.ts";
import { placeIn, type SourcePath } from "./place.ts";
import type { SourceFile } from "./read-text.ts";
import { checkSchema } from "./schema-faults.ts";
import { findYamlFault } from "./yaml-fault.ts";

export type Parsed<T> = {
  file: string;
  value: T;
  texts: WrittenText[];
  /** The places of texts that `#` may have cut. */
  cut: SourcePath[];
  lineOf: (at: SourcePath) => number;
  placeOf: (at: SourcePath) => string;
};

export function parseFile<T>(source: SourceFile, schema: z.ZodType<T>): Parsed<T> | { faults: Fault[] } {
  const { file, text } = source;
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const broken = findYamlFault(source, document, lines);
  if (broken) return { faults: [broken] };
  const value: unknown = document.toJS();
  if (value === null)
    return { faults: [{ file, line: 1, message: "the file is empty: delete it, or fill it in" }] };
  const lineOf = (at: SourcePath) => lineIn(document, lines, at);
  const placeOf = (at: SourcePath) => placeIn(value, at);
  const checked = checkSchema(value, schema, (at) => writtenAt(document, text, at));
  const cut = listCutTexts(document, text);
  if ("value" in checked)
    return { file, value: checked.value, texts: listTexts(value), cut, lineOf, placeOf };
  const faults = checked.mistakes.map(({ at, message }) => {
    const place = placeOf(at);
    return { file, line: lineOf(at), message: place ? `${place}: ${message}` : message };
  });
  return { faults };
}

export function cutFaults({ file, cut, lineOf, placeOf }: Parsed<unknown>): Fault[] {
  return cut.map((at) => ({ file, line: lineOf(at), message: `${placeOf(at)}: ${CUT}`, stops: "check" }));
}

type Document = ReturnType<typeof parseDocument>;

/** Falls back to the nearest enclosing node if the path does not exist. */
function lineIn(document: Document, lines: LineCounter, at: SourcePath): number {
  for (let length = at.length; length >= 0; length -= 1) {
    const start = startOf(document.getIn(at.slice(0, length), true));
    if (start !== null) return lines.linePos(start).line;
  }
  return 1;
}

function startOf(node: unknown): number | null {
  if (typeof node !== "object" || node === null || !("range" in node)) return null;
  return Array.isArray(node.range) && typeof node.range[0] === "number" ? node.range[0] : null;
}

/** Where a file has a text, and in which languages. */
type WrittenText = { at: SourcePath; languages: readonly string[] };

/** Lists the texts: the parts whose fields are all languages. */
function listTexts(value: unknown, at: SourcePath = []): WrittenText[] {
  if (typeof value !== "object" || value === null) return [];
  const fields = Object.entries(value);
  const languages = fields.map(([name]) => name);
  if (!Array.isArray(value) && languages.length > 0 && languages.every((name) => LANGUAGES.includes(name)))
    return [{ at, languages }];
  return fields.flatMap(([name, inside]) =>
    listTexts(inside, [...at, Array.isArray(value) ? Number(name) : name]),
  );
}
