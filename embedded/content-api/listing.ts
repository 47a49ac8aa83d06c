import { badRequest, invalidQuery } from "./errors.ts";
import { type Parameters, parseInteger, parsePaging, parseQuery, runQuery } from "./query.ts";
import { isLink, isRecord, type Link, type Resource } from "./resource.ts";
import { ASSET_SCHEMA, createEntrySchema } from "./schema.ts";
import type { ResourceIndex, Snapshot, View } from "./snapshot.ts";
import type { ContentType } from "./space-file.ts";

export type Present = (resource: Resource) => Resource;

export function listEntries(snapshot: Snapshot, parameters: Parameters, present: Present): object {
  const type = readContentType(snapshot, parameters);
  if (!type) refuseFieldsWithoutType(parameters);
  const handled = ["access_token", "locale", "content_type", "include"];
  const query = parseQuery(parameters, createEntrySchema(type), handled);
  const depth = parseInteger(parameters, "include", 1, 10);
  const { asked, shown } = readLocale(snapshot, parameters);
  const entries = narrow(asked.entries, type, parameters.get("sys.id"));
  const { total, items } = runQuery(entries, query);
  const found = items.flatMap((one) => shown.entries.byId.get(one.sys.id) ?? []);
  const selected = query.select ? found.map(query.select) : found;
  const links = selected.map((one) => one.fields);
  const included = resolveIncludes(found, links, depth, shown);
  const assets = included.includes?.Asset?.map(present);
  const includes = { ...included.includes, ...(assets ? { Asset: assets } : {}) };
  return {
    ...toPage(total, query.skip, query.limit, selected),
    ...included,
    ...(included.includes ? { includes } : {}),
  };
}

export function listAssets(snapshot: Snapshot, parameters: Parameters, present: Present): object {
  const query = parseQuery(parameters, ASSET_SCHEMA, ["access_token", "locale"]);
  const { asked, shown } = readLocale(snapshot, parameters);
  const { total, items } = runQuery(asked.assets.all, query);
  const found = items.flatMap((one) => shown.assets.byId.get(one.sys.id) ?? []).map(present);
  return toPage(total, query.skip, query.limit, query.select ? found.map(query.select) : found);
}

export function getResource(
  snapshot: Snapshot,
  kind: "entries" | "assets",
  id: string,
  parameters: Parameters,
  present: Present,
): Resource | undefined {
  allowOnly(parameters, ["locale"]);
  const resource = readLocale(snapshot, parameters).shown[kind].byId.get(id);
  return resource && present(resource);
}

export function listPlain(all: readonly object[], parameters: Parameters): object {
  allowOnly(parameters, ["skip", "limit"]);
  const { skip, limit } = parsePaging(parameters);
  return toPage(all.length, skip, limit, all.slice(skip, skip + limit));
}

/** A page of taxonomy, by cursor. `pages.next` is the address of the next page. */
export function listByCursor(all: readonly object[], parameters: Parameters, path: string): object {
  allowOnly(parameters, ["limit", "pageNext"]);
  const { limit } = parsePaging(parameters);
  const start = parseInteger(parameters, "pageNext", 0, Number.MAX_SAFE_INTEGER);
  const end = start + limit;
  const pages = end < all.length ? { next: `${path}?limit=${limit}&pageNext=${end}` } : {};
  return { sys: { type: "Array" }, limit, pages, items: all.slice(start, end) };
}

/** Throws BadRequest for any other parameter. */
export function allowOnly(parameters: Parameters, names: readonly string[]): void {
  const unknown = [...parameters.keys()].find((name) => name !== "access_token" && !names.includes(name));
  if (unknown !== undefined) throw badRequest(`The parameter "${unknown}" is not supported here`);
}

/** Uses an index by id (for the SDK's `getEntry`) or by content type if the query allows it. */
function narrow(
  index: ResourceIndex,
  type: ContentType | undefined,
  id: string | undefined,
): readonly Resource[] {
  const one = id === undefined ? undefined : index.byId.get(id);
  if (id !== undefined && !type) return one ? [one] : [];
  return type ? (index.byType.get(type.sys.id) ?? []) : index.all;
}

function toPage(total: number, skip: number, limit: number, items: readonly object[]): object {
  return { sys: { type: "Array" }, total, skip, limit, items };
}

/** `*` shows all locales; filters then use the default locale. */
function readLocale(snapshot: Snapshot, parameters: Parameters): { asked: View; shown: View } {
  const code = parameters.get("locale") ?? snapshot.defaultLocale;
  if (code === "*") return { asked: snapshot.view(snapshot.defaultLocale), shown: snapshot.raw };
  if (!snapshot.locales.some((locale) => locale.code === code)) throw badRequest(`Unknown locale: ${code}`);
  const view = snapshot.view(code);
  return { asked: view, shown: view };
}

function readContentType(snapshot: Snapshot, parameters: Parameters): ContentType | undefined {
  const id = parameters.get("content_type");
  if (id === undefined) return undefined;
  const type = snapshot.contentTypes.get(id);
  if (!type) throw invalidQuery("unknownContentType", "content_type", `There is no content type "${id}"`);
  return type;
}

function refuseFieldsWithoutType(parameters: Parameters): void {
  const lists = `${parameters.get("order") ?? ""},${parameters.get("select") ?? ""}`.split(",");
  const names = [...parameters.keys(), ...lists].map((name) => name.trim().replace(/^-/, ""));
  const field = names.find((name) => name.startsWith("fields."));
  if (field === undefined) return;
  throw invalidQuery("contentTypeRequired", field, `A query that names "${field}" needs a content_type`);
}

type Included = {
  includes?: { Entry?: Resource[]; Asset?: Resource[] };
  /** Links within the depth whose target is missing. */
  errors?: {
    sys: { id: "notResolvable"; type: "error" };
    details: { type: "Link"; linkType: string; id: string };
  }[];
};

/** Follows links of `shown` fields `depth` levels down and visits each resource once, so cycles end. */
function resolveIncludes(
  items: readonly Resource[],
  shown: readonly unknown[],
  depth: number,
  view: View,
): Included {
  const reached = new Set(items.map((item) => keyOf(item.sys.type, item.sys.id)));
  const found: Resource[] = [];
  const missing: Link[] = [];
  let level = shown;
  for (let step = 0; step < depth && level.length > 0; step += 1) {
    const next: Resource[] = [];
    for (const { sys } of level.flatMap(listLinks)) {
      const key = keyOf(sys.linkType, sys.id);
      if (reached.has(key)) continue;
      reached.add(key);
      const target = findContentOrThrow(view, sys.linkType, sys.id);
      if (target) next.push(target);
      if (!target) missing.push({ sys });
    }
    found.push(...next);
    level = next.map((one) => one.fields);
  }
  return toIncluded(found, missing);
}

function toIncluded(found: readonly Resource[], missing: readonly Link[]): Included {
  const byType = Object.groupBy(found, (one) => one.sys.type);
  return {
    ...(missing.length > 0 ? { errors: missing.map(toError) } : {}),
    ...(found.length > 0 ? { includes: { ...byType } } : {}),
  };
}

function toError({ sys }: Link): NonNullable<Included["errors"]>[number] {
  return {
    sys: { id: "notResolvable", type: "error" },
    details: { type: "Link", linkType: sys.linkType, id: sys.id },
  };
}

/** Rich text has its links in the `data` of its nodes. */
function listLinks(value: unknown): Link[] {
  if (isLink(value)) return [value];
  if (Array.isArray(value)) return value.flatMap(listLinks);
  return isRecord(value) ? Object.values(value).flatMap(listLinks) : [];
}

function findContentOrThrow(view: View, linkType: string, id: string): Resource | undefined {
  if (linkType === "Entry") return view.entries.byId.get(id);
  return linkType === "Asset" ? view.assets.byId.get(id) : undefined;
}

function keyOf(type: string, id: string): string {
  return `${type}:${id}`;
}
