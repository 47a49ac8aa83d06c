import { relative } from "node:path";
import { DEFAULT_LANGUAGE } from "../../locales/find-languages.ts";
import { LANGUAGES } from "../../locales/languages.ts";
import { LOCALES_FOLDER } from "../../locales/read-texts.ts";
import { PROJECT_ROOT } from "../project-root.ts";
import { readArguments } from "../read-arguments.ts";
import { compareLanguage, describeComparison } from "./compare-language.ts";

const HELP = `npm run locales:report [-- LANGUAGE …]

Says what the languages in locales/ lack, and what is wrong in them: a broken file, a text that English lacks, other placeholders or
links than in English. It ends with 1 if something is wrong. Missing texts are shown in English. Longer texts that are the same as in
English may be copies.

  LANGUAGE  a folder of locales/: only these`;

const { words } = readArguments(HELP, {}, Infinity);
const unknown = words.find((word) => !LANGUAGES.includes(word));
if (unknown !== undefined) {
  console.error(`locales/ has no folder ${unknown}. It has ${LANGUAGES.join(", ")}.`);
  process.exit(2);
}

const wanted = words.length > 0 ? words : LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE);
for (const language of wanted) {
  const comparison = compareLanguage(relative(PROJECT_ROOT, LOCALES_FOLDER), language);
  console.log(describeComparison(language, comparison).join("\n"));
  if (comparison.faults.length > 0) process.exitCode = 1;
}
