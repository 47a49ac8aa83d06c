import { describe, expect, it } from "vitest";
import { type CredentialTexts, type Diploma, toCredential } from "~/services/badges/credential.ts";

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

  it("names the diploma's own address for a topic that is gone", () => {
    const { credentialSubject } = toCredential(ORIGIN, { ...DIPLOMA, topicSlug: null }, TEXTS);
    const { id, criteria } = credentialSubject.achievement;
    expect(id).toBe("https://quiz.example.org/c/v/7K3M-Q9TX-2WVB#topic");
    expect(criteria.id).toBe("https://quiz.example.org/c/v/7K3M-Q9TX-2WVB");
  });
});
