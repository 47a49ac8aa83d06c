import { z } from "zod";
import type { ContentClient } from "./create-content-client.ts";

const PAGE_SIZE = 1000;

const resource = z.looseObject({ sys: z.looseObject({ id: z.string() }) });
const resources = z.array(resource);
export type Resource = z.infer<typeof resource>;

/** All published content in all locales, as the service returns it. */
export type SpaceContent = Record<
  "contentTypes" | "locales" | "tags" | "concepts" | "conceptSchemes" | "entries" | "assets",
  Resource[]
>;

/** @throws ContentError */
export async function readSpace(client: ContentClient): Promise<SpaceContent> {
  const [contentTypes, locales, tags, concepts, conceptSchemes, synced] = await Promise.all([
    listPages((page) => client.getContentTypes(page)),
    client.getLocales(),
    listPages((page) => client.getTags(page)),
    listByCursor((page) => client.getConcepts(page)),
    listByCursor((page) => client.getConceptSchemes(page)),
    client.withoutLinkResolution.sync({ initial: true }),
  ]);
  if (synced.nextSyncToken === undefined) throw new Error("The content service gave no nextSyncToken");
  return {
    ...{ contentTypes, tags, concepts, conceptSchemes },
    locales: resources.parse(locales.items),
    entries: resources.parse(synced.entries),
    assets: resources.parse(synced.assets),
  };
}

async function listPages(
  readPage: (page: object) => Promise<{ items: unknown[]; total: number }>,
): Promise<Resource[]> {
  const all: Resource[] = [];
  for (let skip = 0; ; skip += PAGE_SIZE) {
    const { items, total } = await readPage({ skip, limit: PAGE_SIZE });
    all.push(...resources.parse(items));
    if (skip + PAGE_SIZE >= total) return all;
  }
}

async function listByCursor(
  readPage: (page: object) => Promise<{ items: unknown[]; pages: { next?: string } }>,
): Promise<Resource[]> {
  const all: Resource[] = [];
  for (let cursor = {}; ;) {
    const { items, pages } = await readPage({ ...cursor, limit: PAGE_SIZE });
    all.push(...resources.parse(items));
    if (pages.next === undefined) return all;
    cursor = Object.fromEntries(new URL(pages.next, "https://content.invalid").searchParams);
  }
}
