import { readArguments } from "../scripts/read-arguments.ts";
import { findGuessingFaults } from "./guessing/guessing-faults.ts";
import type { Fault } from "./parse-source.ts";
import { parseSource } from "./parse-source.ts";
import type { ContentSource } from "./read-source.ts";
import { readSource } from "./read-source.ts";
import type { Rule } from "./rules.ts";
import { RULES } from "./rules.ts";
import { sourcesLeadToAPage } from "./rules/source-rules.ts";

const HELP = `npm run content:check

Names each fault of the content with its file and line, and ends with 1 if there is one.`;

/** Returns all faults, ordered by file and line. The rules run only if every file fits its schema. */
export function checkSpace(source: ContentSource, rules: readonly Rule[] = RULES): Fault[] {
  const parsed = parseSource(source);
  const faults = "faults" in parsed ? parsed.faults : rules.flatMap((rule) => rule(parsed.space));
  return faults.toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
}

export function formatFault({ file, line, message }: Fault): string {
  return `content/${file}:${line} ${message}`;
}

if (import.meta.main) {
  readArguments(HELP, {});
  const faults = checkSpace(await readSource(), [...RULES, findGuessingFaults, sourcesLeadToAPage]);
  for (const fault of faults) console.error(formatFault(fault));
  if (faults.length === 0) console.log("The content has no fault.");
  process.exitCode = faults.length === 0 ? 0 : 1;
}
