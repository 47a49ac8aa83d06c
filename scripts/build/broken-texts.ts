import { relative } from "node:path";
import type { Plugin } from "vite";
import { BrokenTextsError } from "../../locales/read-json.ts";
import { readTextFile } from "../locales/text-files.ts";
import { PROJECT_ROOT } from "../project-root.ts";

/** While `npm run dev` runs, a file of a language that cannot be read is reported with its line, and English is shown. */
export function brokenTexts(): Plugin {
  return {
    name: "broken-texts",
    apply: "serve",
    load: {
      filter: { id: /\/locales\/[^/]+\/[^/]+\.json$/ },
      handler(id) {
        try {
          readTextFile(relative(PROJECT_ROOT, id));
          return null;
        } catch (error) {
          if (!(error instanceof BrokenTextsError)) throw error;
          this.environment.logger.error(`${error.message}\nEnglish is shown for this file.`);
          return "{}";
        }
      },
    },
  };
}
