import { contentFolderOfProcess } from "../scripts/content/content-folder.ts";
import { exitOnStartError } from "../scripts/exit-on-start-error.ts";
import { readArguments } from "../scripts/read-arguments.ts";
import { type Fault, formatFault, sortFaults } from "./fault.ts";
import { parseSource } from "./parse-source.ts";
import type { ContentSource } from "./read-source.ts";
import { readSource } from "./read-source.ts";
import type { Rule } from "./rules.ts";
import { RULES } from "./rules.ts";
import { SHIPPED_RULES } from "./shipped/rules.ts";

const HELP = `npm run content:check

Names each fault of the content with its file and line, and ends with 1 if there is one. With CONTENT_DIR=FOLDER it
checks that folder, else the content that ships with the project.`;

/** Returns all faults, ordered by file and line. The rules run only if every file fits its schema. */
export function checkSpace(source: ContentSource, rules: readonly Rule[] = RULES): Fault[] {
  const parsed = parseSource(source);
  return sortFaults("faults" in parsed ? parsed.faults : rules.flatMap((rule) => rule(parsed.space)));
}

if (import.meta.main) {
  readArguments(HELP, {});
  await exitOnStartError(async () => {
    const { folder, isShipped } = contentFolderOfProcess();
    const faults = checkSpace(await readSource(folder), isShipped ? SHIPPED_RULES : RULES);
    for (const fault of faults) console.error(formatFault(fault, folder));
    if (faults.length === 0) console.log("The content has no fault.");
    process.exitCode = faults.length === 0 ? 0 : 1;
  });
}
