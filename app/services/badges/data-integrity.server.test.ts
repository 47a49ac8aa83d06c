import { describe, expect, it } from "vitest";
import { addProof, loadContext, toKeyFragment } from "~/services/badges/data-integrity.server.ts";

/* The example of an eddsa-rdfc-2022 proof in the Open Badges 3.0 implementation guide. */
const SEED = "6241a409e6707bb640a0140a8a32bc3d193c33a661747284d6adfa4ed4180be4";
const PUBLIC_KEY = "4bdeafde2ea8beefadd8c699b5c7e0704cf51154d52e17b20b71337ca04cc5a5";
const CREATED = "2010-01-01T19:23:24Z";

const CREDENTIAL = {
  "@context": [
    "https://www.w3.org/ns/credentials/v2",
    "https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json",
  ],
  id: "http://example.com/credentials/3527",
  type: ["VerifiableCredential", "OpenBadgeCredential"],
  issuer: {
    id: "https://example.edu/issuers/565049",
    type: ["Profile"],
    url: "https://www.imsglobal.org",
    name: "Example Corp",
  },
  validFrom: "2010-01-01T00:00:00Z",
  name: "Teamwork Badge",
  credentialSubject: {
    id: "did:example:ebfeb1f712ebc6f1c276e12ec21",
    type: ["AchievementSubject"],
    achievement: {
      id: "https://example.com/achievements/21st-century-skills/teamwork",
      type: ["Achievement"],
      criteria: {
        narrative:
          "Team members are nominated for this badge by their peers and recognized upon review by Example Corp management.",
      },
      description:
        "This badge recognizes the development of the capacity to collaborate within a group environment.",
      name: "Teamwork",
    },
  },
};

function base64url(hex: string): string {
  return Buffer.from(hex, "hex").toString("base64url");
}

describe("a proof", () => {
  it("is that of the implementation guide's example", async () => {
    const jwk = { kty: "OKP", crv: "Ed25519", x: base64url(PUBLIC_KEY), d: base64url(SEED) } as const;
    const { proof } = await addProof(
      CREDENTIAL,
      { ...jwk, created: CREATED },
      {
        date: new Date(CREATED),
        toId: toKeyFragment,
      },
    );
    expect(proof).toEqual([
      {
        type: "DataIntegrityProof",
        created: CREATED,
        verificationMethod:
          "https://example.edu/issuers/565049#z6MkjZRZv3aez3r18pB1RBFJR1kwUVJ5jHt92JmQwXbd5hwi",
        cryptosuite: "eddsa-rdfc-2022",
        proofPurpose: "assertionMethod",
        proofValue:
          "z5x9aCBYovW3CQCbKdNyhEm7ffYSw1YpEdPywQJoNbzDD2gkzQDKJ1sYKJaWvqZtkMtSbz35HcbgXVEDYHxCzgkCr",
      },
    ]);
  });

  it("needs no address but the bundled contexts'", async () => {
    await expect(loadContext("https://www.w3.org/2018/credentials/v1")).rejects.toThrow("no context");
  });
});
