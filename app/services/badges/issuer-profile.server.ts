import { type Issuer, issuerAddress, toIssuer } from "~/services/badges/credential.ts";
import type { KeySet } from "~/services/badges/key-file.ts";

const MULTIKEY = "https://w3id.org/security/multikey/v1";

/** The first two define keys and their purposes, the third defines the profile. */
const CONTEXTS = [
  "https://www.w3.org/ns/did/v1",
  MULTIKEY,
  "https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json",
];

/** An Open Badges profile that is also a controller document. It lists each key under both of its ids. */
export async function createIssuerProfile({ keys }: KeySet, origin: string, issuer: Issuer) {
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

/** Null for a key that never signed. */
export async function findIssuerKey({ keys }: KeySet, origin: string, publicKeyMultibase: string) {
  const { toKeyAddress, toVerificationMethod } = await import("~/services/badges/data-integrity.server.ts");
  const methods = await Promise.all(
    keys.map((key) => toVerificationMethod(issuerAddress(origin), key, toKeyAddress)),
  );
  const found = methods.find((method) => method.publicKeyMultibase === publicKeyMultibase);
  return found ? { "@context": MULTIKEY, ...found } : null;
}
