import { LRUCache } from "lru-cache";
import type { Clock } from "~/domain/clock.ts";
import type { Credential } from "~/services/badges/credential.ts";
import type { KeySet } from "~/services/badges/key-file.ts";

const MAX_CACHED_CREDENTIALS = 1_000;

export type SignCredential = (credential: Credential) => Promise<string>;

/** Loads the libraries with the first credential, because most processes sign none. */
export function createSigner({ keys: [key] }: KeySet, clock: Clock): SignCredential {
  const signed = new LRUCache<string, string>({ max: MAX_CACHED_CREDENTIALS });
  return async (credential) => {
    const unsigned = JSON.stringify(credential);
    const known = signed.get(unsigned);
    if (known !== undefined) return known;
    const { addProof } = await import("~/services/badges/data-integrity.server.ts");
    const text = JSON.stringify(await addProof(credential, key, { date: new Date(clock()) }), null, 2);
    signed.set(unsigned, text);
    return text;
  };
}
