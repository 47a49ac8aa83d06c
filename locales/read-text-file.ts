import { readFileSync } from "node:fs";
import { z } from "zod";
import { BrokenTextsError, readJson } from "./read-json.ts";

type TextTree = { [name: string]: string | string[] | TextTree };

const textTree: z.ZodType<TextTree> = z.record(
  z.string(),
  z.union([z.string(), z.array(z.string()), z.lazy(() => textTree)]),
);

/** The texts by keys such as `themes.light`. A list (`words[]`) is one text, and so is a Markdown file. @throws {BrokenTextsError} */
export function readTextFile(file: string): ReadonlyMap<string, string> {
  if (file.endsWith(".md")) return new Map([["the text", readFileSync(file, "utf8")]]);
  const content = textTree.safeParse(readJson(file));
  if (!content.success) throw new BrokenTextsError(`${file}: takes texts, or groups of texts`);
  return toTexts(content.data);
}

export function toTexts(tree: unknown): ReadonlyMap<string, string> {
  return new Map(flatten(textTree.parse(tree)));
}

function flatten(tree: TextTree): [string, string][] {
  return Object.entries(tree).flatMap(([name, value]): [string, string][] => {
    if (typeof value === "string") return [[name, value]];
    if (Array.isArray(value)) return [[`${name}[]`, value.join(" ")]];
    return flatten(value).map(([rest, text]) => [`${name}.${rest}`, text]);
  });
}
