import { createClient } from "contentful";
import { pictureId, type StoredEntry, toStoredEntry, toStoredPicture } from "./entries.ts";

export type SpaceAddress = {
  space: string;
  environment: string;
  accessToken: string;
  /** host[:port], without a scheme: given one, the SDK would silently call Contentful instead. */
  host: string;
  insecure: boolean;
};

/** The changes since a token. `gone` has the ids of entries that were deleted or are of no use. */
export type SpaceChanges = {
  entries: StoredEntry[];
  gone: string[];
  token: string;
};

/** Null as token reads everything. Throws if the space cannot be read. */
export type SpaceReader = (token: string | null) => Promise<SpaceChanges>;

/** Reads a space through the Sync API. It tries once, because its caller has its own rhythm of retries. */
export function createSpaceReader({
  space,
  environment,
  accessToken,
  host,
  insecure,
}: SpaceAddress): SpaceReader {
  const client = createClient({
    space,
    environment,
    accessToken,
    host,
    insecure,
    retryOnError: false,
  }).withoutLinkResolution;
  return async (token) => {
    const changes = await client.sync(token === null ? { initial: true } : { nextSyncToken: token });
    if (changes.nextSyncToken === undefined) throw new Error("The content service gave no nextSyncToken");
    const read = [
      ...changes.entries.map((entry) => ({ id: entry.sys.id, stored: toStoredEntry(entry) })),
      ...changes.assets.map((asset) => ({ id: pictureId(asset.sys.id), stored: toStoredPicture(asset) })),
    ];
    return {
      entries: read.flatMap(({ stored }) => stored ?? []),
      gone: [
        ...read.flatMap(({ id, stored }) => (stored ? [] : [id])),
        ...changes.deletedEntries.map((entry) => entry.sys.id),
        ...changes.deletedAssets.map((asset) => pictureId(asset.sys.id)),
      ],
      token: changes.nextSyncToken,
    };
  };
}
