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

type Fetched = (url: string) => object | Promise<object>;

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
export function isVerified(credential: object, profile: unknown): Promise<boolean> {
  const issuer = issuerProfile.parse(profile);
  const methods = issuer.verificationMethod.map((method) => ({ "@context": MULTIKEY_CONTEXT, ...method }));
  return isVerifiedByFetching(credential, (url) => {
    const document = [issuer, ...methods].find(({ id }) => id === url);
    if (!document) throw new Error(`${url} is not known`);
    return document;
  });
}
