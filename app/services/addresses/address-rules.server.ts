import { readFileSync } from "node:fs";
import { join } from "node:path";
import { LineError, parseRedirects } from "~/domain/addresses/redirects.ts";
import { parseRetiredPaths } from "~/domain/addresses/retired-paths.ts";
import { ConfigurationError } from "~/services/settings/configuration-error.server.ts";

const DEFAULT_FILES = { RETIRED_PATHS_FILE: "retired-paths.txt", REDIRECTS_FILE: "redirects.txt" } as const;
type Variable = keyof typeof DEFAULT_FILES;
type Settings = Partial<Record<Variable | "CONTENT_DIR", string | undefined>>;

export type AddressRules = ReturnType<typeof readAddressRules>;

/** Reads the files when the process starts, so that a wrong line stops it. @throws ConfigurationError */
export function readAddressRules(settings: Settings) {
  return {
    retiredPaths: readRules(settings, "RETIRED_PATHS_FILE", parseRetiredPaths),
    redirects: readRules(settings, "REDIRECTS_FILE", parseRedirects),
  };
}

function readRules<T>(settings: Settings, variable: Variable, parse: (text: string) => T): T {
  // The content's folder has its own files, because the project's lead to the shipped topics.
  const file = settings[variable] ?? join(settings.CONTENT_DIR ?? "", DEFAULT_FILES[variable]);
  try {
    return parse(readText(file, settings[variable] !== undefined));
  } catch (error) {
    if (error instanceof LineError)
      throw new ConfigurationError(`${variable}: ${file}, line ${error.line} ${error.message}`);
    if (!(error instanceof Error && "code" in error)) throw error;
    throw new ConfigurationError(
      `${variable} takes a file that can be read; ${file} cannot (${String(error.code)})`,
    );
  }
}

/** Empty if the default file does not exist. */
function readText(file: string, isNamed: boolean): string {
  try {
    // Some editors begin a file with a byte order mark.
    return readFileSync(file, "utf8").replace(/^\uFEFF/, "");
  } catch (error) {
    if (!isNamed && error instanceof Error && "code" in error && error.code === "ENOENT") return "";
    throw error;
  }
}
