import { describe, expect, it } from "vitest";
import { type CredentialTexts, type Diploma, toCredential } from "~/services/badges/credential.ts";
import { addProof, loadContext, toKeyFragment } from "~/services/badges/data-integrity.server.ts";

const ORIGIN = "https://quiz.example.org";

const DIPLOMA: Diploma = {
  code: "7K3M-Q9TX-2WVB",
  holderName: "Åsa Öberg",
  issuedAt: "2026-11-20T11:12:13.456+01:00",
  language: "sv",
  topicSlug: "klimatet & vi",
};

const TEXTS: CredentialTexts = {
  issuer: { name: "Vidare", image: "/icon-512.png" },
  image: "/_share/sv/c/klimatet.png",
  name: "Diplom: Klimatet",
  description: "Gäller.",
  topic: { name: "Klimatet", description: "Om klimatet." },
  criteria: "Alla rätt.",
};

describe("a diploma's credential", () => {
  it("has the shape that Open Badges 3.0 asks for", () => {
    expect(toCredential(ORIGIN, DIPLOMA, TEXTS)).toEqual({
      "@context": [
        "https://www.w3.org/ns/credentials/v2",
        "https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json",
        "https://purl.imsglobal.org/spec/ob/v3p0/extensions.json",
      ],
      id: "https://quiz.example.org/c/v/7K3M-Q9TX-2WVB",
      type: ["VerifiableCredential", "OpenBadgeCredential"],
      issuer: {
        id: "https://quiz.example.org/issuer",
        type: ["Profile"],
        name: "Vidare",
        url: ORIGIN,
        image: { id: "https://quiz.example.org/icon-512.png", type: "Image" },
      },
      validFrom: "2026-11-20T10:12:13Z",
      name: "Diplom: Klimatet",
      description: "Gäller.",
      credentialSubject: {
        id: "urn:uuid:32ea54cb-779f-51d4-8363-ebfc828042ee",
        type: ["AchievementSubject"],
        identifier: [
          { type: "IdentityObject", hashed: false, identityHash: "Åsa Öberg", identityType: "name" },
        ],
        achievement: {
          id: "https://quiz.example.org/c/klimatet%20%26%20vi",
          type: ["Achievement"],
          achievementType: "Certificate",
          inLanguage: "sv",
          name: "Klimatet",
          description: "Om klimatet.",
          criteria: { id: "https://quiz.example.org/c/klimatet%20%26%20vi", narrative: "Alla rätt." },
          image: { id: "https://quiz.example.org/_share/sv/c/klimatet.png", type: "Image" },
        },
      },
      credentialSchema: [
        {
          id: "https://purl.imsglobal.org/spec/ob/v3p0/schema/json/ob_v3p0_achievementcredential_schema.json",
          type: "1EdTechJsonSchemaValidator2019",
        },
      ],
      refreshService: {
        id: "https://quiz.example.org/c/v/7K3M-Q9TX-2WVB.json",
        type: "1EdTechCredentialRefresh",
      },
    });
  });

  it("names nobody who shows no name", () => {
    const { credentialSubject } = toCredential(ORIGIN, { ...DIPLOMA, holderName: null }, TEXTS);
    expect(credentialSubject).not.toHaveProperty("identifier");
  });

  it("has another subject for each diploma, so that two of one learner cannot be linked", () => {
    const other = toCredential(ORIGIN, { ...DIPLOMA, code: "0000-0000-0000" }, TEXTS);
    expect(other.credentialSubject.id).toMatch(/^urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(other.credentialSubject.id).not.toBe(toCredential(ORIGIN, DIPLOMA, TEXTS).credentialSubject.id);
  });

  it.each([
    ["pt-br", "pt-BR"],
    ["zh-hant-tw", "zh-Hant-TW"],
    ["ca-valencia", "ca"],
  ])("writes the language %s as Open Badges does: %s", (language, expected) => {
    const { credentialSubject } = toCredential(ORIGIN, { ...DIPLOMA, language }, TEXTS);
    expect(credentialSubject.achievement.inLanguage).toBe(expected);
  });

  it("names the diploma's own address for a topic that is gone", () => {
    const { credentialSubject } = toCredential(ORIGIN, { ...DIPLOMA, topicSlug: null }, TEXTS);
    const { id, criteria } = credentialSubject.achievement;
    expect(id).toBe("https://quiz.example.org/c/v/7K3M-Q9TX-2WVB#topic");
    expect(criteria.id).toBe("https://quiz.example.org/c/v/7K3M-Q9TX-2WVB");
  });
});

/* The example of an eddsa-rdfc-2022 proof in the Open Badges 3.0 implementation guide. */
const SEED = "6241a409e6707bb640a0140a8a32bc3d193c33a661747284d6adfa4ed4180be4";
const PUBLIC_KEY = "4bdeafde2ea8beefadd8c699b5c7e0704cf51154d52e17b20b71337ca04cc5a5";
const CREATED = "2010-01-01T19:23:24Z";

const EXAMPLE = {
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
      EXAMPLE,
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
