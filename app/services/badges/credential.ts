import { v5 as uuidOf } from "uuid";
import type { Locale } from "~/domain/locales.ts";

/** The credential's contexts, in the order that Open Badges prescribes. */
export const CONTEXTS = [
  "https://www.w3.org/ns/credentials/v2",
  "https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json",
  "https://purl.imsglobal.org/spec/ob/v3p0/extensions.json",
] as const;

const SCHEMA = {
  id: "https://purl.imsglobal.org/spec/ob/v3p0/schema/json/ob_v3p0_achievementcredential_schema.json",
  type: "1EdTechJsonSchemaValidator2019",
} as const;

/** `topicSlug` is null if the topic no longer exists; `issuedAt` is RFC 3339. */
export type Diploma = {
  code: string;
  holderName: string | null;
  issuedAt: string;
  language: Locale;
  topicSlug: string | null;
};

/** `image` is a path of the site. */
export type Issuer = { name: string; image: string };

/** `image` is a path of the site. */
export type CredentialTexts = {
  issuer: Issuer;
  image: string;
  name: string;
  description: string;
  topic: { name: string; description: string };
  criteria: string;
};

export type Credential = ReturnType<typeof toCredential>;

/** An Open Badges 3.0 credential without its proof. */
export function toCredential(origin: string, diploma: Diploma, texts: CredentialTexts) {
  const { code, holderName, topicSlug } = diploma;
  const address = diplomaAddress(origin, code);
  const achievement =
    topicSlug === null ? `${address}#topic` : `${origin}/c/${encodeURIComponent(topicSlug)}`;
  return {
    "@context": CONTEXTS,
    id: address,
    type: ["VerifiableCredential", "OpenBadgeCredential"],
    issuer: toIssuer(origin, texts.issuer),
    validFrom: toSeconds(diploma.issuedAt),
    name: texts.name,
    description: texts.description,
    credentialSubject: {
      id: `urn:uuid:${uuidOf(address, uuidOf.URL)}`,
      type: ["AchievementSubject"],
      ...(holderName !== null && { identifier: [toIdentity(holderName)] }),
      achievement: {
        id: achievement,
        type: ["Achievement"],
        achievementType: "Certificate",
        inLanguage: toLanguageCode(diploma.language),
        name: texts.topic.name,
        description: texts.topic.description,
        criteria: { id: topicSlug === null ? address : achievement, narrative: texts.criteria },
        image: toImage(origin, texts.image),
      },
    },
    credentialSchema: [SCHEMA],
    // A verifier sees a corrected name here, or gets a 404 if the diploma is deleted.
    refreshService: { id: `${address}.json`, type: "1EdTechCredentialRefresh" },
  };
}

export function diplomaAddress(origin: string, code: string): string {
  return `${origin}/c/v/${encodeURIComponent(code)}`;
}

export function toIssuer(origin: string, { name, image }: Issuer) {
  return {
    id: issuerAddress(origin),
    type: ["Profile"],
    name,
    url: origin,
    image: toImage(origin, image),
  };
}

export function issuerAddress(origin: string): string {
  return `${origin}/issuer`;
}

function toImage(origin: string, path: string) {
  return { id: origin + path, type: "Image" };
}

/** The language code without a variant: the schema accepts only language, script and region. */
function toLanguageCode(locale: Locale): string {
  const { language, script, region } = new Intl.Locale(locale);
  return [language, script, region].filter((part) => part !== undefined).join("-");
}

function toIdentity(name: string) {
  return { type: "IdentityObject", hashed: false, identityHash: name, identityType: "name" };
}

function toSeconds(time: string): string {
  return new Date(time).toISOString().replace(/\.\d+Z$/, "Z");
}
