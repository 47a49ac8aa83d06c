import { randomBytes } from "node:crypto";
import { z } from "zod";
import { type Api, type ApiContext, type ContentApiOptions, JSON_TYPE } from "./api.ts";
import { badRequest, notFound } from "./errors.ts";
import {
  allowOnly,
  getResource,
  listAssets,
  listByCursor,
  listEntries,
  listPlain,
  type Present,
} from "./listing.ts";
import { type Identity, type Link, toLink } from "./resource.ts";
import type { Concept, ContentType, Locale, Tag } from "./space-file.ts";
import { createSyncPage } from "./sync.ts";

const BASE = "/spaces/:space/environments/:environment";

export function addSpaceRoutes(
  app: Api,
  options: ContentApiOptions,
  presentFor: (host: string) => Present,
): void {
  const { space, environment } = options;
  const now = (c: ApiContext) => c.get("store").current();
  const present = (c: ApiContext) => presentFor(new URL(c.req.url).host);

  app.get("/spaces/:space", (c) => {
    allowOnly(c.get("parameters"), []);
    return reply(c, toSpace(space, now(c).locales));
  });
  app.get(`${BASE}/entries`, (c) => reply(c, listEntries(now(c), c.get("parameters"), present(c))));
  app.get(`${BASE}/assets`, (c) => reply(c, listAssets(now(c), c.get("parameters"), present(c))));
  app.get(`${BASE}/:kind{entries|assets}/:id`, (c) => {
    const kind = c.req.param("kind") === "entries" ? "entries" : "assets";
    const id = c.req.param("id");
    const found = getResource(now(c), kind, id, c.get("parameters"), present(c));
    return reply(c, found ?? missing(kind === "entries" ? "Entry" : "Asset", id, options));
  });
  app.get(`${BASE}/sync`, (c) => {
    const store = c.get("store");
    if (store !== options.store) throw badRequest("Drafts cannot be synced");
    const address = `${new URL(c.req.url).origin}/spaces/${space}/environments/${environment}/sync`;
    return reply(c, createSyncPage(store, options, c.get("parameters"), address, present(c)));
  });
  app.get(`${BASE}/locales`, (c) => reply(c, listPlain(now(c).locales.map(toLocale), c.get("parameters"))));
  const listTypes = (c: ApiContext) =>
    [...now(c).contentTypes.values()].map((type) => toContentType(type, options));
  addPlainRoutes(app, "content_types", "ContentType", options, listTypes);
  addPlainRoutes(app, "tags", "Tag", options, (c) => now(c).tags.map((tag) => toTag(tag, options)));
  addConceptRoutes(app, "concepts", "TaxonomyConcept", options, (c) => now(c).concepts);
  addConceptRoutes(app, "concept-schemes", "TaxonomyConceptScheme", options, (c) => now(c).conceptSchemes);
  app.post(`${BASE}/asset_keys`, async (c) => {
    allowOnly(c.get("parameters"), []);
    return reply(c, createAssetKey(await c.req.text(), Date.now()), 201);
  });
}

const MAX_LIFETIME_S = 48 * 60 * 60;

const request = z.object({ expiresAt: z.number() });

/** A key in Contentful's shape, which opens nothing, because files are served without a signature. */
export function createAssetKey(body: string, nowMs: number): { policy: string; secret: string } {
  const now = Math.floor(nowMs / 1000);
  const { expiresAt } = readRequest(body);
  if (expiresAt < now || expiresAt > now + MAX_LIFETIME_S)
    throw badRequest(`"expiresAt" is a time from now to ${MAX_LIFETIME_S} seconds ahead`);
  const policy = Buffer.from(JSON.stringify({ exp: expiresAt })).toString("base64url");
  return { policy, secret: randomBytes(32).toString("base64") };
}

function addConceptRoutes(
  app: Api,
  name: string,
  type: string,
  place: Identity,
  list: (c: ApiContext) => readonly Concept[],
): void {
  app.get(`${BASE}/taxonomy/${name}`, (c) =>
    reply(c, listByCursor(list(c), c.get("parameters"), c.req.path)),
  );
  app.get(`${BASE}/taxonomy/${name}/:id`, (c) => {
    const id = c.req.param("id");
    allowOnly(c.get("parameters"), []);
    return reply(c, list(c).find(({ sys }) => sys.id === id) ?? missing(type, id, place));
  });
}

function addPlainRoutes(
  app: Api,
  name: string,
  type: string,
  place: Identity,
  list: (c: ApiContext) => PlainResource[],
): void {
  app.get(`${BASE}/${name}`, (c) => reply(c, listPlain(list(c), c.get("parameters"))));
  app.get(`${BASE}/${name}/:id`, (c) => {
    const id = c.req.param("id") ?? "";
    allowOnly(c.get("parameters"), []);
    return reply(c, list(c).find((one) => one.sys.id === id) ?? missing(type, id, place));
  });
}

function missing(type: string, id: string, { environment, space }: Identity): never {
  throw notFound({ type, id, environment, space });
}

function reply(c: ApiContext, body: object, status: 200 | 201 = 200): Response {
  return c.body(JSON.stringify(body), status, { "content-type": JSON_TYPE });
}

type PlainSys = {
  id: string;
  type: string;
  space: Link;
  environment: Link;
  createdAt: string | undefined;
  updatedAt: string | undefined;
  revision: number;
  visibility?: string;
};

type PlainResource = {
  sys: PlainSys;
  [part: string]: unknown;
};

function toSpace(id: string, locales: readonly Locale[]): object {
  const short = locales.map(({ code, name, default: isDefault, fallbackCode }) => ({
    code,
    default: isDefault,
    name,
    fallbackCode: fallbackCode ?? null,
  }));
  return { sys: { type: "Space", id }, name: id, locales: short };
}

function toLocale({ code, name, default: isDefault, fallbackCode, sys }: Locale): object {
  return {
    code,
    name,
    default: isDefault,
    fallbackCode: fallbackCode ?? null,
    sys: { id: sys?.id ?? code, type: "Locale", version: 1 },
  };
}

/** Contentful's delivery API leaves out the editor's validations. */
function toContentType(type: ContentType, identity: Identity): PlainResource {
  const { name, fields, description, displayField } = type;
  return {
    sys: toSys("ContentType", type.sys, identity),
    displayField: displayField ?? null,
    name,
    description: description ?? "",
    fields: fields.map(({ validations: _validations, ...field }) => field),
  };
}

function toTag({ name, sys }: Tag, identity: Identity): PlainResource {
  return { name, sys: { ...toSys("Tag", sys, identity), visibility: sys.visibility } };
}

function toSys(type: string, sys: Tag["sys"] | ContentType["sys"], identity: Identity): PlainSys {
  return {
    space: toLink("Space", identity.space),
    environment: toLink("Environment", identity.environment),
    id: sys.id,
    type,
    createdAt: sys.createdAt,
    updatedAt: sys.updatedAt,
    revision: sys.publishedCounter ?? 1,
  };
}

function readRequest(body: string): z.infer<typeof request> {
  try {
    return request.parse(JSON.parse(body));
  } catch {
    throw badRequest('The body takes a number as "expiresAt"');
  }
}
