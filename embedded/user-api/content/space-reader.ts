import { createClient } from "contentful";
import type { LocaleCodes } from "../../../contracts/content-locales.ts";
import { pictureId, type StoredEntry, toStoredEntry, toStoredPicture } from "./entries.ts";
import { readShownLocales } from "./shown-locales.ts";

export type SpaceAddress = {
  space: string;
  environment: string;
  accessToken: string;
  /** host[:port] without a scheme, because the SDK silently calls Contentful if there is one. */
  host: string;
  insecure: boolean;
  throttle: string | number;
};

/** The changes since a sync token. `deletedIds` includes entries that are not indexed any more. */
export type SpaceChanges = {
  entries: StoredEntry[];
  deletedIds: string[];
  /** Null if the next read must read everything again. */
  token: string | null;
};

/** Reads everything if the token is null. Throws if the space cannot be read. */
export type SpaceReader = (token: string | null) => Promise<SpaceChanges>;

// The SDK would log its throttle and its failures to the console. Its types lack `throttle`.
const QUIET_OPTIONS = { retryOnError: false, logHandler: () => undefined };

/** Uses Contentful's sync. Does not retry, because LiveContent does. */
export function createSpaceReader(address: SpaceAddress): SpaceReader {
  const space = createClient({ ...address, ...QUIET_OPTIONS });
  const client = space.withoutLinkResolution;
  return async (token) => {
    const before = token === null ? null : parseToken(token);
    const locales = await readShownLocales(space, before?.locales);
    // Makes LiveContent read everything again.
    if (before && before.locales.join() !== locales.join())
      throw new Error("The entries were read in other locales");
    const changes = await client.sync(before ? { nextSyncToken: before.syncToken } : { initial: true });
    if (changes.nextSyncToken === undefined) throw new Error("The content service gave no nextSyncToken");
    const read = [
      ...changes.entries.map((entry) => ({ id: entry.sys.id, stored: toStoredEntry(entry, locales) })),
      ...changes.assets.map((asset) => ({
        id: pictureId(asset.sys.id),
        stored: toStoredPicture(asset, locales),
      })),
    ];
    return {
      entries: read.flatMap(({ stored }) => stored ?? []),
      deletedIds: [
        ...read.flatMap(({ id, stored }) => (stored ? [] : [id])),
        ...changes.deletedEntries.map((entry) => entry.sys.id),
        ...changes.deletedAssets.map((asset) => pictureId(asset.sys.id)),
      ],
      token: formatToken({ locales, syncToken: changes.nextSyncToken }),
    };
  };
}

/** Contains the locales, because entries are stored in the locales that are shown. */
type Token = { locales: LocaleCodes; syncToken: string };

function formatToken({ locales, syncToken }: Token): string {
  return `${locales.join()} ${syncToken}`;
}

function parseToken(token: string): Token {
  const [locales = "", syncToken = ""] = token.split(" ");
  const [base = "", ...others] = locales.split(",");
  return { locales: [base, ...others], syncToken };
}
