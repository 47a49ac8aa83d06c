import { toIssuer } from "~/services/badges/credential.ts";
import type { KeySet } from "~/services/badges/key-file.ts";

/** The first two define keys and their purposes, the third defines the profile. */
const CONTEXTS = [
  "https://www.w3.org/ns/did/v1",
  "https://w3id.org/security/multikey/v1",
  "https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json",
];

/** An Open Badges profile that is also a controller document. */
export async function createIssuerProfile({ keys }: KeySet, origin: string, name: string) {
  const { toVerificationMethod } = await import("~/services/badges/data-integrity.server.ts");
  const issuer = toIssuer(origin, name);
  const methods = await Promise.all(keys.map((key) => toVerificationMethod(issuer.id, key)));
  return {
    "@context": CONTEXTS,
    ...issuer,
    verificationMethod: methods,
    assertionMethod: methods.map(({ id }) => id),
  };
}
