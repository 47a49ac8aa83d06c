import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { Page, Site } from "../collect-pages.ts";
import { atMost, type Figure, reported } from "../figures.ts";
import { followImports, listPageFiles } from "../page-files.ts";
import { startBarePages } from "../start-bare-pages.ts";
import { Visitor } from "../visitor.ts";

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

const compress = promisify(gzip);

/** Bytes after gzip. `script`: files with all their static imports, and inline scripts, which also count in `html`. */
export type Weight = { html: number; script: number; style: number };

/** Weighs a first view. Each file is compressed separately, as in the build. */
export async function weighPage(origin: string, html: string): Promise<Weight> {
  const { scripts, styles, inlineScript } = listPageFiles(html);
  const visitor = new Visitor(origin);
  const read = (path: string) => visitor.read(path);
  const files = await followImports(scripts, read);
  return {
    html: await weigh(html),
    script: (await weighAll(files, read)) + (inlineScript === "" ? 0 : await weigh(inlineScript)),
    style: await weighAll(styles, read),
  };
}

async function weighBarePage(): Promise<number> {
  const { origin, stop } = await startBarePages();
  try {
    return (await weighPage(origin, await new Visitor(origin).read(BARE_PAGE))).script;
  } finally {
    await stop();
  }
}

async function weighAll(paths: readonly string[], read: (path: string) => Promise<string>): Promise<number> {
  const weights = await Promise.all(paths.map(async (path) => weigh(await read(path))));
  return weights.reduce((sum, weight) => sum + weight, 0);
}

async function weigh(text: string): Promise<number> {
  return (await compress(text, { level: 9 })).length;
}
