import { hashFiles } from "./hash-files.ts";
import { WEB_SOURCES } from "./web-sources.ts";

/** The same for all machines that build the same sources, so that none of them looks newer than another. */
export function toBuildId(): string {
  return hashFiles(WEB_SOURCES.flatMap((source) => [source, `${source}/**`]));
}
