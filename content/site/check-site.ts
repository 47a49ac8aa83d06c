import { readdir } from "node:fs/promises";
import { SHIPPED_SITE, type Site, SITE_PAGES, type SiteText } from "../../contracts/site.ts";
import { DEFAULT_LANGUAGE } from "../../locales/find-languages.ts";
import { LANGUAGES } from "../../locales/languages.ts";
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

const names = new Intl.DisplayNames("en", { type: "language" });

/** What readers would not find, or not in their language, in words. */
export function listGaps(site: Site): string[] {
  return [
    ...(site.name === SHIPPED_SITE.name ? [`site.yaml gives no name: the site is called ${site.name}.`] : []),
    ...(site.contact === null ? ["site.yaml names no contact: readers cannot report a mistake."] : []),
    ...(["tagline", "lead", "footer"] as const).flatMap((name) =>
      listUntranslated(site[name], (language) => `site.yaml gives no ${name} in ${language}`),
    ),
    ...SITE_PAGES.flatMap((page) =>
      site.pages[page]
        ? listUntranslated(site.pages[page], (language) => `${page}/${language}.md does not exist`)
        : [`${page}/en.md does not exist: the site has no text of its own there.`],
    ),
  ];
}

function listUntranslated(text: SiteText | null, toGap: (language: string) => string): string[] {
  const written = Object.keys(text ?? {});
  const shown = written.find((language) => language === DEFAULT_LANGUAGE) ?? written[0];
  if (shown === undefined) return [];
  return LANGUAGES.filter((language) => !written.includes(language)).map(
    (language) => `${toGap(language)}: readers of ${names.of(language)} see the ${names.of(shown)} one.`,
  );
}
