import type { Api, ApiContext, ContentApiOptions } from "./api.ts";
import { JSON_TYPE } from "./api.ts";
import { notFound } from "./errors.ts";
import type { Present } from "./listing.ts";
import { allowOnly, getResource, listAssets, listEntries, listPlain } from "./listing.ts";
import { toContentType, toLocale, toSpace, toTag } from "./plain-resources.ts";
import { createSyncPage } from "./sync.ts";

/**
 * Every address of a space that is answered.
 * @param presentFor how resources leave for a client that called us by this host
 */
export function answerSpaces(
  app: Api,
  options: ContentApiOptions,
  presentFor: (host: string) => Present,
): void {
  const { store, space, environment } = options;
  const base = "/spaces/:space/environments/:environment";
  const now = () => store.current();
  const present = (c: ApiContext) => presentFor(new URL(c.req.url).host);
  const listTypes = () => [...now().contentTypes.values()].map((type) => toContentType(type, options));
  const listTags = () => now().tags.map((tag) => toTag(tag, options));

  app.get("/spaces/:space", (c) => {
    allowOnly(c.get("parameters"), []);
    return reply(c, toSpace(space, now().locales));
  });
  app.get(`${base}/entries`, (c) => reply(c, listEntries(now(), c.get("parameters"), present(c))));
  app.get(`${base}/assets`, (c) => reply(c, listAssets(now(), c.get("parameters"), present(c))));
  app.get(`${base}/:kind{entries|assets}/:id`, (c) => {
    const kind = c.req.param("kind") === "entries" ? "entries" : "assets";
    const id = c.req.param("id");
    const found = getResource(now(), kind, id, c.get("parameters"), present(c));
    return reply(c, found ?? missing(kind === "entries" ? "Entry" : "Asset", id));
  });
  app.get(`${base}/locales`, (c) => reply(c, listPlain(now().locales.map(toLocale), c.get("parameters"))));
  app.get(`${base}/content_types`, (c) => reply(c, listPlain(listTypes(), c.get("parameters"))));
  app.get(`${base}/content_types/:id`, (c) => {
    const id = c.req.param("id");
    allowOnly(c.get("parameters"), []);
    return reply(c, listTypes().find((type) => type.sys.id === id) ?? missing("ContentType", id));
  });
  app.get(`${base}/tags`, (c) => reply(c, listPlain(listTags(), c.get("parameters"))));
  app.get(`${base}/tags/:id`, (c) => {
    const id = c.req.param("id");
    allowOnly(c.get("parameters"), []);
    return reply(c, listTags().find((tag) => tag.sys.id === id) ?? missing("Tag", id));
  });
  app.get(`${base}/sync`, (c) => {
    const address = `${new URL(c.req.url).origin}/spaces/${space}/environments/${environment}/sync`;
    return reply(c, createSyncPage(store, options, c.get("parameters"), address, present(c)));
  });

  function missing(type: string, id: string): never {
    throw notFound({ type, id, environment, space });
  }
}

function reply(c: ApiContext, body: object): Response {
  return c.body(JSON.stringify(body), 200, { "content-type": JSON_TYPE });
}
