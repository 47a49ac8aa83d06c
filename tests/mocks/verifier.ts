import { DataIntegrityProof } from "@digitalbazaar/data-integrity";
import { cryptosuite } from "@digitalbazaar/eddsa-rdfc-2022-cryptosuite";
import { verifyCredential } from "@digitalbazaar/vc";
import { z } from "zod";
import { loadContext } from "~/services/badges/data-integrity.server.ts";

const issuerProfile = z.looseObject({
  id: z.string(),
  verificationMethod: z.array(z.looseObject({ id: z.string() })),
});

const MULTIKEY_CONTEXT = "https://w3id.org/security/multikey/v1";

/** Whether `@digitalbazaar/vc` takes the credential, knowing the bundled contexts and its issuer's profile alone. */
export async function isVerified(credential: object, profile: unknown): Promise<boolean> {
  const issuer = issuerProfile.parse(profile);
  const known = new Map<string, object>([[issuer.id, issuer]]);
  for (const method of issuer.verificationMethod) {
    known.set(method.id, { "@context": MULTIKEY_CONTEXT, ...method });
  }
  const { verified } = await verifyCredential({
    credential,
    suite: new DataIntegrityProof({ cryptosuite }),
    documentLoader: (url) => {
      const document = known.get(url);
      return document ? Promise.resolve({ contextUrl: null, document, documentUrl: url }) : loadContext(url);
    },
  });
  return verified;
}
