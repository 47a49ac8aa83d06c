import { readdir } from "node:fs/promises";
import { exitOnStartError } from "../platform/start-error.ts";
import { contentFolderOfProcess } from "../scripts/content/content-folder.ts";
import { readArguments } from "../scripts/read-arguments.ts";
import { type Fault, formatFault, listNotes, sortFaults, stopsCheck } from "./fault.ts";
import { parseSource } from "./parse-source.ts";
import type { ContentSource } from "./read-source.ts";
import { readSource } from "./read-source.ts";
import type { Rule } from "./rules.ts";
import { RULES } from "./rules.ts";
import { SHIPPED_RULES } from "./shipped/rules.ts";
import { checkSite, listGaps } from "./site/check-site.ts";

const HELP = `npm run content:check

Names each fault of the content with its file and line, and ends with 1 if there is one. With CONTENT_DIR=FOLDER it
checks that folder and its site.yaml, and notes what is missing; else the content that ships with the project.`;

/** Returns all faults, ordered by file and line. The rules run only if every file fits its schema. */
export function checkSpace(source: ContentSource, rules: readonly Rule[] = RULES): Fault[] {
  const parsed = parseSource(source);
  if ("faults" in parsed) return sortFaults(parsed.faults);
  return sortFaults([...source.faults, ...rules.flatMap((rule) => rule(parsed.space))]);
}

/** Whether the folder has a `site.yaml` and no topics. Then the content is in a Contentful space. */
async function isSiteAlone(folder: string): Promise<boolean> {
  const names = await readdir(folder);
  return names.includes("site.yaml") && !names.includes("topics") && !names.includes("start-page.yaml");
}

if (import.meta.main) {
  readArguments(HELP, {});
  await exitOnStartError(async () => {
    const { folder, isShipped } = contentFolderOfProcess();
    const { site, faults: siteFaults } = await checkSite(folder);
    const hasContent = !(await isSiteAlone(folder));
    const rules = isShipped ? SHIPPED_RULES : RULES;
    const found = [...(hasContent ? checkSpace(await readSource(folder), rules) : []), ...siteFaults];
    const faults = found.filter(stopsCheck);
    for (const fault of faults) console.error(formatFault(fault, folder));
    const unread = found.filter((fault) => !stopsCheck(fault));
    for (const note of listNotes(unread, folder)) console.log(note);
    if (!isShipped && siteFaults.length === 0) for (const gap of listGaps(site)) console.log(`Note: ${gap}`);
    if (!hasContent) console.log("Note: there are no topics: the content comes from a Contentful space.");
    if (faults.length === 0) console.log("The content has no fault.");
    process.exitCode = faults.length === 0 ? 0 : 1;
  });
}
