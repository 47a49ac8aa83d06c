import type { Page, Site } from "../collect-pages.ts";
import { atMost, type Figure, reported } from "../figures.ts";
import { startBarePages } from "../start-bare-pages.ts";
import { Visitor } from "../visitor.ts";
import { weighPage } from "../weigh-pages.ts";

const MAX_BYTES = 25_000;
const BARE_PAGE = "/hydrated?options=4&text=40";

/** Counts gzipped files and inline scripts. */
export async function weighScripts({ origin, pages }: Site): Promise<Figure[]> {
  const bare = await weighBarePage();
  const beyond = async ({ html }: Page) => (await weighPage(origin, html)).script - bare;
  const figures: Figure[] = [];
  for (const page of [pages.newQuestion, pages.question])
    figures.push(atMost(`script beyond a bare page, ${page.kind}`, await beyond(page), MAX_BYTES, "B"));
  for (const page of [pages.feedback, pages.explanation])
    figures.push(reported(`script beyond a bare page, ${page.kind}`, `${await beyond(page)} B`));
  return figures;
}

async function weighBarePage(): Promise<number> {
  const { origin, stop } = await startBarePages();
  try {
    return (await weighPage(origin, await new Visitor(origin).read(BARE_PAGE))).script;
  } finally {
    await stop();
  }
}
