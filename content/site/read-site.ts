import path from "node:path";
import { SHIPPED_SITE, type Site } from "../../contracts/site.ts";
import { StartError } from "../../platform/start-error.ts";
import { formatFault, stopsBuild } from "../fault.ts";
import { requireFolder } from "../require-folder.ts";

/** @param folder the folder of CONTENT_DIR; null if it is not set @throws {StartError} that lists the faults */
export async function readSite(folder: string | null): Promise<Site> {
  if (folder === null) return SHIPPED_SITE;
  const place = path.resolve(folder);
  requireFolder("CONTENT_DIR", place);
  // Loaded only here, because the shipped site needs no parser.
  const { checkSite } = await import("./check-site.ts");
  const { site, faults } = await checkSite(place);
  const stopping = faults.filter(stopsBuild);
  if (stopping.length > 0)
    throw new StartError(stopping.map((fault) => formatFault(fault, place)).join("\n"));
  return site;
}
