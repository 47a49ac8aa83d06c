import { z } from "zod";

function listWith(...names: string[]) {
  return z.array(z.string()).refine((types) => names.some((name) => types.includes(name)));
}

const typed = z.looseObject({ id: z.string(), type: z.string() });
const image = z.strictObject({ id: z.string(), type: z.literal("Image"), caption: z.string().optional() });

/** 1EdTech's JSON schema for the parts that our credentials have. docs/decisions/0019 says how the two were compared. */
export const openBadge = z.looseObject({
  "@context": z.tuple(
    [
      z.literal("https://www.w3.org/ns/credentials/v2"),
      z.string().regex(/^https:\/\/purl\.imsglobal\.org\/spec\/ob\/v3p0\/context(-3\.\d\.\d)*\.json$/),
    ],
    z.string(),
  ),
  id: z.string(),
  type: listWith("VerifiableCredential").and(listWith("AchievementCredential", "OpenBadgeCredential")),
  name: z.string().optional(),
  description: z.string().optional(),
  issuer: z.looseObject({
    id: z.string(),
    type: listWith("Profile"),
    name: z.string().optional(),
    url: z.string().optional(),
    image: image.optional(),
  }),
  validFrom: z.iso.datetime({ offset: true }),
  credentialSubject: z.looseObject({
    id: z.string().optional(),
    type: listWith("AchievementSubject"),
    identifier: z
      .array(
        z.strictObject({
          type: z.literal("IdentityObject"),
          hashed: z.boolean(),
          identityHash: z.string(),
          identityType: z.literal("name"),
        }),
      )
      .optional(),
    achievement: z.looseObject({
      id: z.string(),
      type: listWith("Achievement"),
      achievementType: z.literal("Certificate").optional(),
      inLanguage: z
        .string()
        .regex(/^[a-z]{2,4}(-[A-Z][a-z]{3})?(-([A-Z]{2}|\d{3}))?$/)
        .optional(),
      name: z.string(),
      description: z.string(),
      criteria: z.looseObject({ id: z.string().optional(), narrative: z.string().optional() }),
      image: image.optional(),
    }),
  }),
  credentialSchema: z.array(typed).optional(),
  refreshService: typed.optional(),
  proof: z
    .array(
      z.looseObject({
        type: z.string(),
        created: z.iso.datetime({ offset: true }).optional(),
        cryptosuite: z.string().optional(),
        proofPurpose: z.string().optional(),
        proofValue: z.string().optional(),
        verificationMethod: z.string().optional(),
      }),
    )
    .optional(),
});
