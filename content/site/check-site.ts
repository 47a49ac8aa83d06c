import { readdir } from "node:fs/promises";
import { SHIPPED_SITE, type Site, SITE_PAGES } from "../../contracts/site.ts";
import { type Fault, sortFaults } from "../fault.ts";
import { readPage } from "./read-page.ts";
import { readSiteFile } from "./read-site-file.ts";

/** What a folder says about its site, without the parts that have a fault, and all faults in order. */
export async function checkSite(folder: string): Promise<{ site: Site; faults: Fault[] }> {
  const faults = await findCapitals(folder);
  const words = await readSiteFile(folder, faults);
  const pages = {
    about: await readPage(folder, "about", faults),
    terms: await readPage(folder, "terms", faults),
    privacy: await readPage(folder, "privacy", faults),
  };
  const site = { ...SHIPPED_SITE, ...words, isShipped: false, pages };
  return { site, faults: sortFaults(faults) };
}

/** A folder `About` is found by Windows and macOS, and not by Linux. */
async function findCapitals(folder: string): Promise<Fault[]> {
  const names = await readdir(folder);
  return SITE_PAGES.flatMap((page) =>
    names
      .filter((name) => name !== page && name.toLowerCase() === page)
      .map((file) => ({ file, line: 1, message: `no folder of this name is read: did you mean ${page}?` })),
  );
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
