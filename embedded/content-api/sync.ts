import { z } from "zod";
import { badRequest } from "./errors.ts";
import type { Present } from "./listing.ts";
import { allowOnly } from "./listing.ts";
import type { Parameters } from "./query.ts";
import { parseInteger } from "./query.ts";
import type { Identity, Resource } from "./resource.ts";
import { toLink } from "./resource.ts";
import type { Snapshot } from "./snapshot.ts";
import type { Store } from "./store.ts";

/** The token contains the whole state of a sync, so any process with the same file can continue it. */
const tokenShape = z.object({
  type: z.enum(["all", "Entry", "Asset", "Deletion", "DeletedEntry", "DeletedAsset"]),
  contentType: z.string().optional(),
  limit: z.number().int().min(1).max(1000),
  /** The versions that the client has and gets. */
  from: z.string().optional(),
  to: z.string().optional(),
  /** The last key of the previous page. */
  after: z.string().optional(),
});
type Token = z.infer<typeof tokenShape>;

/** If the file changes between two pages, the round ends at its first version. The next round brings the changes. */
export function createSyncPage(
  store: Store,
  identity: Identity,
  parameters: Parameters,
  address: string,
  present: Present,
): object {
  const snapshot = store.current();
  const token = readToken(parameters);
  const round = { ...token, to: token.to ?? snapshot.version };
  const known = round.from === undefined ? new Map<string, string>() : store.fingerprintsOf(round.from);
  if (!known) throw badRequest("The sync token is no longer known: start with initial=true");
  const keys = listKeys(snapshot, known, round);
  const page = keys.slice(0, round.limit);
  const items = page.map((key) => toItem(key, snapshot, identity, present));
  const { to, after: _after, ...rest } = round;
  const last = page.at(-1);
  const next =
    keys.length > page.length && last !== undefined
      ? { nextPageUrl: `${address}?sync_token=${encode({ ...round, after: last })}` }
      : { nextSyncUrl: `${address}?sync_token=${encode({ ...rest, from: to })}` };
  return { sys: { type: "Array" }, items, ...next };
}

function listKeys(snapshot: Snapshot, known: ReadonlyMap<string, string>, token: Token): string[] {
  const changed = [...snapshot.fingerprints]
    .filter(([key, fingerprint]) => known.get(key) !== fingerprint)
    .map(([key]) => key);
  const deleted = [...known.keys()].filter((key) => !snapshot.fingerprints.has(key));
  const after = token.after ?? "";
  return [
    ...changed.filter((key) => isStillNeeded(find(snapshot, key), token)),
    ...deleted.filter((key) => isDeletionWanted(key, token)),
  ]
    .filter((key) => key > after)
    .toSorted();
}

function isStillNeeded(resource: Resource | undefined, { type, contentType }: Token): boolean {
  if (!resource || (type !== "all" && type !== resource.sys.type)) return false;
  return contentType === undefined || resource.sys.contentType?.sys.id === contentType;
}

function isDeletionWanted(key: string, { type }: Token): boolean {
  return type === "all" || type === "Deletion" || type === `Deleted${key.slice(0, key.indexOf(":"))}`;
}

function find(snapshot: Snapshot, key: string): Resource | undefined {
  const id = key.slice(key.indexOf(":") + 1);
  return snapshot.raw[key.startsWith("Entry:") ? "entries" : "assets"].byId.get(id);
}

function toItem(key: string, snapshot: Snapshot, identity: Identity, present: Present): object {
  const resource = find(snapshot, key);
  if (resource) return present(resource);
  const [type, ...id] = key.split(":");
  const at = snapshot.loadedAt;
  return {
    sys: {
      type: `Deleted${type}`,
      id: id.join(":"),
      space: toLink("Space", identity.space),
      environment: toLink("Environment", identity.environment),
      revision: 1,
      createdAt: at,
      updatedAt: at,
      deletedAt: at,
    },
  };
}

function readToken(parameters: Parameters): Token {
  const text = parameters.get("sync_token");
  if (text !== undefined) {
    allowOnly(parameters, ["sync_token"]);
    return decode(text);
  }
  allowOnly(parameters, ["initial", "type", "content_type", "limit"]);
  if (parameters.get("initial") !== "true") throw badRequest("A sync needs initial=true or a sync_token");
  const contentType = parameters.get("content_type");
  const type = tokenShape.shape.type.safeParse(
    parameters.get("type") ?? (contentType === undefined ? "all" : "Entry"),
  );
  const limit = parseInteger(parameters, "limit", 1000, 1000);
  if (!type.success || limit === 0) throw badRequest("Unknown type, or a limit of 0");
  if (contentType === undefined) return { type: type.data, limit };
  if (type.data !== "Entry") throw badRequest('With content_type, the type must be "Entry"');
  return { type: type.data, limit, contentType };
}

function encode(token: Token): string {
  return Buffer.from(JSON.stringify(token)).toString("base64url");
}

function decode(text: string): Token {
  try {
    return tokenShape.parse(JSON.parse(Buffer.from(text, "base64url").toString()));
  } catch {
    throw badRequest("The sync token is not valid");
  }
}
