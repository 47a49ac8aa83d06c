import { relative } from "node:path";
import type { Plugin } from "vite";
import { BrokenTextsError } from "../../locales/read-json.ts";
import { readTextFile } from "../../locales/read-text-file.ts";
import { PROJECT_ROOT } from "../project-root.ts";

/** In `npm run dev`, reports a language's file that cannot be read, with its line. English is shown instead. */
export function brokenTexts(): Plugin {
  return {
    name: "broken-texts",
    apply: "serve",
    load: {
      filter: { id: /\/locales\/[^/]+\/[^/]+\.json$/ },
      handler(id) {
        return replaceIfBroken(relative(PROJECT_ROOT, id), (line) => this.environment.logger.error(line));
      },
    },
  };
}

/** Null for a file that can be read. */
export function replaceIfBroken(file: string, report: (line: string) => void): string | null {
  try {
    readTextFile(file);
    return null;
  } catch (error) {
    if (!(error instanceof BrokenTextsError)) throw error;
    report(`${error.message}\nEnglish is shown for this file.`);
    return "{}";
  }
}
