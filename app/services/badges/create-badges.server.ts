import { LRUCache } from "lru-cache";
import type { Clock } from "~/domain/clock.ts";
import type { Settings } from "~/env.server.ts";
import { type Credential, type Issuer, issuerAddress, toIssuer } from "./credential.ts";
import type { KeySet } from "./key-file.ts";
import { openKeys } from "./signing-keys.server.ts";

/** @throws ConfigurationError for keys that cannot be read */
export function createBadges(settings: Pick<Settings, "BADGE_KEYS_FILE" | "dataDir">, clock: Clock) {
  const keys = openKeys(settings);
  return {
    sign: createSigner(keys, clock),
    issuerProfile: (origin: string, issuer: Issuer) => createIssuerProfile(keys, origin, issuer),
    findIssuerKey: (origin: string, key: string) => findIssuerKey(keys, origin, key),
  };
}

const MAX_CACHED_CREDENTIALS = 1_000;

type SignCredential = (credential: Credential) => Promise<string>;

/** Loads the libraries for the first credential only, because most processes sign none. */
function createSigner({ keys: [key] }: KeySet, clock: Clock): SignCredential {
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

const MULTIKEY = "https://w3id.org/security/multikey/v1";

/** The first two contexts define keys and their purposes; the third defines the profile. */
const CONTEXTS = [
  "https://www.w3.org/ns/did/v1",
  MULTIKEY,
  "https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json",
];

/** An Open Badges profile that is also a controller document. It lists each key under both of its ids. */
async function createIssuerProfile({ keys }: KeySet, origin: string, issuer: Issuer) {
  const { toKeyAddress, toKeyFragment, toVerificationMethod } =
    await import("~/services/badges/data-integrity.server.ts");
  const profile = toIssuer(origin, issuer);
  const ids = [toKeyFragment, toKeyAddress];
  const methods = await Promise.all(
    keys.flatMap((key) => ids.map((toId) => toVerificationMethod(profile.id, key, toId))),
  );
  return {
    "@context": CONTEXTS,
    ...profile,
    verificationMethod: methods,
    assertionMethod: methods.map(({ id }) => id),
  };
}

/** Null for a key that has never signed anything. */
async function findIssuerKey({ keys }: KeySet, origin: string, publicKeyMultibase: string) {
  const { toKeyAddress, toVerificationMethod } = await import("~/services/badges/data-integrity.server.ts");
  const methods = await Promise.all(
    keys.map((key) => toVerificationMethod(issuerAddress(origin), key, toKeyAddress)),
  );
  const found = methods.find((method) => method.publicKeyMultibase === publicKeyMultibase);
  return found ? { "@context": MULTIKEY, ...found } : null;
}
