import { createHash } from "node:crypto";
import type { z } from "zod";
import { listFallbacks, localize } from "./locale.ts";
import { type Identity, isShown, type Resource, toResource } from "./resource.ts";
import {
  type Concept,
  type ContentType,
  firstIssue,
  type Locale,
  parseSpaceFile,
  type RawAsset,
  rawAsset,
  type RawEntry,
  rawEntry,
  type SpaceFile,
  type Tag,
} from "./space-file.ts";

/** In Contentful's default order: latest change first, then by id. */
export type ResourceIndex = {
  all: readonly Resource[];
  byId: ReadonlyMap<string, Resource>;
  byType: ReadonlyMap<string, readonly Resource[]>;
};

export type View = {
  entries: ResourceIndex;
  assets: ResourceIndex;
};

export type Snapshot = {
  /** A digest of the file, which stays the same after a restart. */
  version: string;
  loadedAt: string;
  locales: readonly Locale[];
  defaultLocale: string;
  contentTypes: ReadonlyMap<string, ContentType>;
  tags: readonly Tag[];
  concepts: readonly Concept[];
  conceptSchemes: readonly Concept[];
  /** Digests by `Entry:id` or `Asset:id`. */
  fingerprints: ReadonlyMap<string, string>;
  problems: readonly string[];
  raw: View;
  view: (locale: string) => View;
};

/** Throws a one-line `Error` if the text is not a `contentful-export` file. */
export function createSnapshot(text: string, identity: Identity, now: Date, hasDrafts = false): Snapshot {
  const file = parseSpaceFile(text);
  const { entries, assets, problems } = readResources(file, identity, hasDrafts);
  const raw = { entries: createResourceIndex(entries), assets: createResourceIndex(assets) };
  const contentTypes = new Map(file.contentTypes.map((type) => [type.sys.id, type]));
  const defaultLocale = file.locales.find((locale) => locale.default)?.code ?? "en-US";
  const views = new Map<string, View>();
  return {
    version: digest(hasDrafts ? `drafts of ${text}` : text),
    loadedAt: now.toISOString(),
    locales: file.locales,
    defaultLocale,
    contentTypes,
    tags: file.tags.filter((tag) => tag.sys.visibility !== "private"),
    concepts: file.concepts,
    conceptSchemes: file.conceptSchemes,
    fingerprints: new Map([...assets, ...entries].map((one) => [keyOf(one), digest(JSON.stringify(one))])),
    problems,
    raw,
    view: (locale) => {
      const view =
        views.get(locale) ??
        createView(raw, listFallbacks(locale, file.locales), contentTypes, defaultLocale);
      views.set(locale, view);
      return view;
    },
  };
}

export function keyOf(resource: Resource): string {
  return `${resource.sys.type}:${resource.sys.id}`;
}

function createView(
  raw: View,
  chain: readonly string[],
  contentTypes: ReadonlyMap<string, ContentType>,
  defaultLocale: string,
): View {
  const sharedFields = new Map(
    [...contentTypes].map(([id, type]) => [
      id,
      new Set(type.fields.filter((field) => !field.localized).map((field) => field.id)),
    ]),
  );
  const none: ReadonlySet<string> = new Set();
  const inLocale = (one: Resource) =>
    localize(one, chain, sharedFields.get(one.sys.contentType?.sys.id ?? "") ?? none, defaultLocale);
  return {
    entries: createResourceIndex(raw.entries.all.map(inLocale)),
    assets: createResourceIndex(raw.assets.all.map(inLocale)),
  };
}

function createResourceIndex(resources: readonly Resource[]): ResourceIndex {
  const all = resources.toSorted(
    (a, b) => compare(b.sys.updatedAt, a.sys.updatedAt) || compare(a.sys.id, b.sys.id),
  );
  return {
    all,
    byId: new Map(all.map((one) => [one.sys.id, one])),
    byType: Map.groupBy(all, (one) => one.sys.contentType?.sys.id ?? ""),
  };
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function digest(text: string): string {
  return createHash("sha256").update(text).digest("base64url").slice(0, 22);
}

type ReadResources = {
  entries: Resource[];
  assets: Resource[];
  problems: string[];
};

/** A broken record is dropped and reported; the rest is served. */
function readResources(file: SpaceFile, identity: Identity, hasDrafts: boolean): ReadResources {
  const problems: string[] = [];
  const found = { problems, hasDrafts };
  const types = new Map(file.contentTypes.map((type) => [type.sys.id, type]));
  const hidden = new Set(
    file.tags.filter((tag) => tag.sys.visibility === "private").map((tag) => tag.sys.id),
  );
  const entries = parseEach(file.entries, rawEntry, "entries", found).flatMap((entry) => {
    const type = types.get(entry.sys.contentType.sys.id);
    if (type) return [pickVisibleFields(toResource(entry, "Entry", identity, hidden), type)];
    problems.push(`entry ${entry.sys.id}: there is no content type ${entry.sys.contentType.sys.id}`);
    return [];
  });
  const assets = parseEach(file.assets, rawAsset, "assets", found).map((asset) =>
    toResource(asset, "Asset", identity, hidden),
  );
  return { entries, assets, problems };
}

function parseEach<Raw extends RawEntry | RawAsset>(
  items: readonly unknown[],
  schema: z.ZodType<Raw>,
  name: string,
  { problems, hasDrafts }: { problems: string[]; hasDrafts: boolean },
): Raw[] {
  const seen = new Map<string, Raw>();
  for (const [index, item] of items.entries()) {
    const result = schema.safeParse(item);
    if (!result.success) {
      problems.push(`${name}.${index}: ${firstIssue(result.error)}`);
      continue;
    }
    if (!isShown(result.data, hasDrafts)) continue;
    const { id } = result.data.sys;
    if (seen.has(id)) problems.push(`${name}.${index}: the id ${id} is taken`);
    if (!seen.has(id)) seen.set(id, result.data);
  }
  return [...seen.values()];
}

/** Fields that the type lacks or omits are not shown; the type's order is kept. */
function pickVisibleFields(entry: Resource, type: ContentType): Resource {
  const shown = type.fields.filter((field) => !field.omitted && entry.fields[field.id] !== undefined);
  return { ...entry, fields: Object.fromEntries(shown.map((field) => [field.id, entry.fields[field.id]])) };
}
