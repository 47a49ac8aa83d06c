import { SHIPPED_SITE, type Site, SITE_PAGES } from "../../contracts/site.ts";
import { type Fault, sortFaults } from "../fault.ts";
import { readPage } from "./read-page.ts";
import { readSiteFile } from "./read-site-file.ts";

/** What a folder says of its site, as far as it has no fault, and all faults in order. */
export async function checkSite(folder: string): Promise<{ site: Site; faults: Fault[] }> {
  const faults: Fault[] = [];
  const words = await readSiteFile(folder, faults);
  const pages = {
    about: await readPage(folder, "about", faults),
    terms: await readPage(folder, "terms", faults),
    privacy: await readPage(folder, "privacy", faults),
  };
  const site = { ...SHIPPED_SITE, ...words, isShipped: false, pages };
  return { site, faults: sortFaults(faults) };
}

/** What readers would not find. */
export function listGaps(site: Site): string[] {
  const pages = SITE_PAGES.filter((page) => site.pages[page] === null);
  return [
    ...(site.name === SHIPPED_SITE.name ? [`site.yaml gives no name: the site is called ${site.name}.`] : []),
    ...(site.contact === null ? ["site.yaml names no contact: readers cannot report a mistake."] : []),
    ...pages.map((page) => `${page}/en.md does not exist: the site has no text of its own there.`),
  ];
}
