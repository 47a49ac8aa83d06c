import { toIssuer } from "~/services/badges/credential.ts";
import type { KeySet } from "~/services/badges/key-file.ts";

/** The first two define keys and what they are for, the third the profile. */
const CONTEXTS = [
  "https://www.w3.org/ns/did/v1",
  "https://w3id.org/security/multikey/v1",
  "https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json",
];

/** Who signs diplomas, and with which keys: an Open Badges profile that is a controller document as well. */
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
