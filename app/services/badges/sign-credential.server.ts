import { LRUCache } from "lru-cache";
import type { Credential } from "~/services/badges/credential.ts";
import { signingKeys } from "~/services/badges/signing-keys.server.ts";

const MAX_CACHED_CREDENTIALS = 1_000;

const signed = new LRUCache<string, string>({ max: MAX_CACHED_CREDENTIALS });

/** The credential as JSON, with its proof. The libraries are loaded with the first one. */
export async function signCredential(credential: Credential): Promise<string> {
  const unsigned = JSON.stringify(credential);
  const known = signed.get(unsigned);
  if (known !== undefined) return known;
  const { addProof } = await import("~/services/badges/data-integrity.server.ts");
  const text = JSON.stringify(await addProof(credential, signingKeys.keys[0], new Date()), null, 2);
  signed.set(unsigned, text);
  return text;
}
