import path from "node:path";
import { SHIPPED_SITE, type Site } from "../../contracts/site.ts";
import { requireFolder } from "../../scripts/content/require-folder.ts";
import { StartError } from "../../scripts/start-error.ts";
import { formatFault } from "../fault.ts";

/** The space of the embedded content service. */
const EMBEDDED_SPACE = "vidare";

/** What says whose content is served. */
type Variables = Partial<Record<"CONTENT_DIR" | "CONTENT_FILE" | "CONTENTFUL_SPACE_ID", string | undefined>>;

/** The site that goes with the content. @throws {StartError} that lists the faults */
export async function readSiteOf(env: Variables): Promise<Site> {
  const site = await readSite(env.CONTENT_DIR || null);
  const hasOwnSpace = Boolean(env.CONTENTFUL_SPACE_ID) && env.CONTENTFUL_SPACE_ID !== EMBEDDED_SPACE;
  return hasOwnSpace || env.CONTENT_FILE ? { ...site, isShipped: false } : site;
}

/** @param folder of CONTENT_DIR; null if it is not set. @throws {StartError} that lists the faults */
export async function readSite(folder: string | null): Promise<Site> {
  if (folder === null) return SHIPPED_SITE;
  const place = path.resolve(folder);
  requireFolder("CONTENT_DIR", place);
  // The shipped site needs no parser.
  const { checkSite } = await import("./check-site.ts");
  const { site, faults } = await checkSite(place);
  if (faults.length > 0) throw new StartError(faults.map((fault) => formatFault(fault, place)).join("\n"));
  return site;
}
