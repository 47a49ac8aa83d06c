import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { StoredEntry } from "../../embedded/user-api/content/entries.ts";

type Change = {
  entry?: StoredEntry;
  deletedId?: string;
};

const INVALID_TOKEN = { sys: { type: "Error", id: "BadRequest" }, message: "Sync token is not valid" };

/** A service with only Contentful's sync, and its locales once it has some. Its tokens are positions in the list of changes. */
export async function startStubSpace(entries: StoredEntry[]) {
  const changes: Change[] = entries.map((entry) => ({ entry }));
  const asked: string[] = [];
  let isBroken = false;
  let locales: object[] | null = null;

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://stub");
    if (url.pathname.endsWith("/locales"))
      return locales
        ? reply(response, 200, { items: locales })
        : reply(response, 404, { sys: { type: "Error", id: "NotFound" } });
    asked.push(`${url.pathname}${url.search}`);
    if (isBroken) return reply(response, 500, { sys: { type: "Error", id: "InternalServerError" } });
    const token = url.searchParams.get("sync_token");
    if (token !== null && !/^\d+$/.test(token)) return reply(response, 400, INVALID_TOKEN);
    reply(response, 200, {
      sys: { type: "Array" },
      items: changes.slice(Number(token ?? 0)).map(toItem),
      nextSyncUrl: `http://stub/sync?sync_token=${changes.length}`,
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");

  return {
    host: `127.0.0.1:${portOf(server.address())}`,
    asked,
    publish: (...more: StoredEntry[]) => changes.push(...more.map((entry) => ({ entry }))),
    unpublish: (deletedId: string) => changes.push({ deletedId }),
    haveLocales: (...codes: string[]) =>
      (locales = codes.map((code, index) => ({ code, default: index === 0 }))),
    break: (value: boolean) => (isBroken = value),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function portOf(address: AddressInfo | string | null): number {
  return typeof address === "object" && address !== null ? address.port : 0;
}

function toItem({ entry, deletedId }: Change) {
  if (!entry) return { sys: { type: "DeletedEntry", id: deletedId } };
  const fields = Object.entries(entry.fields).map(
    ([name, value]) => [name, { "en-US": toSdkValue(value) }] as const,
  );
  return {
    sys: {
      type: "Entry",
      id: entry.id,
      contentType: { sys: { type: "Link", linkType: "ContentType", id: entry.type } },
    },
    fields: { ...Object.fromEntries(fields), name: { "en-US": "In English", "sv-SE": "På svenska" } },
  };
}

function toSdkValue(value: StoredEntry["fields"][string]) {
  if (typeof value !== "object") return value;
  if ("link" in value) return toLink(value.link);
  return value.links.map(toLink);
}

function toLink(id: string) {
  return { sys: { type: "Link", linkType: "Entry", id } };
}

function reply(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify(body));
}
