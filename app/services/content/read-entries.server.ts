import type { SpaceReader } from "~/services/content/space-reader.server.ts";
import {
  isFromBase,
  isolate,
  languageOfFallback,
  type TextLanguage,
} from "~/services/content/text-language.server.ts";
import { valueInLanguage } from "../../../contracts/rules/localized-text.ts";

export type EntriesQuery = {
  content_type: string;
  include: 0 | 1 | 2 | 3 | 4 | 5;
  [parameter: string]: string | number | boolean | string[];
};

type EntriesPage = { items: unknown[]; total: number };

/** The service has responded with something else than a list. */
export class GarbledContent extends Error {
  override name = "GarbledContent";
}

type EntriesClient = { getEntries: (query: EntriesQuery & { locale: string }) => Promise<EntriesPage> };

/** Reads the space's default locale as well, because the service falls back only from missing values, not from empty ones. */
export async function readEntries(
  { client, locale, base, lacking }: SpaceReader<EntriesClient>,
  query: EntriesQuery,
): Promise<EntriesPage> {
  const read = async (code: string) =>
    requireList(await client.getEntries({ ...query, locale: code }), query.skip);
  const [basePage, ownPage] = await Promise.all([read(base), locale === base ? null : read(locale)]);
  if (ownPage === null && lacking === undefined) return basePage;
  const page = ownPage ?? basePage;
  const language = languageOfFallback(lacking ?? locale, base);
  fillTexts(listResources(page.items), listResources(basePage.items), language);
  return page;
}

/** The SDK reads a response without items as an empty list, which would empty the site. @throws GarbledContent */
export function requireList<Page extends EntriesPage>(page: Page, skip: unknown = 0): Page {
  const { items, total } = page;
  if (typeof total !== "number" || (items.length === 0 && total > Number(skip))) throw new GarbledContent();
  return page;
}

/** This field is not isolated: a character before its first line could hide the start of a list. Its HTML says the direction. */
const IN_MARKDOWN_BLOCKS = "transcript";

type Resource = { sys: { id: string; type: string; fallback?: object }; fields: Record<string, unknown> };
type Resources = ReadonlyMap<string, Resource>;

/** Changes the entries themselves, because all links to an entry share one object, and nothing else uses it yet. */
function fillTexts(resources: Resources, base: Resources, language: TextLanguage): void {
  for (const [key, resource] of resources) {
    const baseFields = base.get(key)?.fields;
    if (baseFields) fillFields(resource, baseFields, language);
  }
}

function fillFields({ sys, fields }: Resource, base: Resource["fields"], language: TextLanguage): void {
  const fallen: string[] = [];
  for (const name of Object.keys({ ...base, ...fields })) {
    const value = valueInLanguage(name, fields[name], base[name]);
    const isFallen = isFromBase(value, base[name]);
    if (isFallen) fallen.push(name);
    fields[name] = isFallen && name !== IN_MARKDOWN_BLOCKS ? isolate(value, language) : value;
  }
  if (fallen.length > 0) sys.fallback = { lang: language.lang, dir: language.dir, fields: fallen };
}

/** Lists each resource once, because links may form a ring. */
function listResources(from: unknown): Resources {
  const found = new Map<string, Resource>();
  const left = [from];
  while (left.length > 0) {
    const value = left.pop();
    if (isResource(value)) {
      const key = `${value.sys.type} ${value.sys.id}`;
      if (found.has(key)) continue;
      found.set(key, value);
      left.push(...Object.values(value.fields));
    } else if (typeof value === "object" && value !== null) {
      for (const part of Object.values(value)) left.push(part);
    }
  }
  return found;
}

function isResource(value: unknown): value is Resource {
  return typeof value === "object" && value !== null && "sys" in value && "fields" in value;
}
