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

type Fetched = (url: string) => Promise<object>;

/** True if `@digitalbazaar/vc` accepts the credential with documents that are fetched as they are, like `verifier-core`'s. */
export async function isVerifiedByFetching(credential: object, fetched: Fetched): Promise<boolean> {
  const { verified } = await verifyCredential({
    credential,
    suite: new DataIntegrityProof({ cryptosuite }),
    documentLoader: (url) =>
      loadContext(url).catch(async () => ({
        contextUrl: null,
        document: await fetched(url),
        documentUrl: url,
      })),
  });
  return verified;
}

/** True if `@digitalbazaar/vc` accepts the credential. It knows only the bundled contexts and the issuer's profile. */
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
