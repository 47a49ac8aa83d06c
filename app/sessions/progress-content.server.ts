import { z } from "zod";
import { englishPath } from "~/domain/addresses/paths.ts";
import { ALERT_MESSAGES } from "~/domain/alert-messages.ts";
import { packedAttemptShape } from "~/sessions/packed-attempt.server.ts";
import { ANSWER_LENGTH } from "~/sessions/packed-results.server.ts";

export const MAX_SINGLES = 8;
export const MAX_LANDINGS = 8;

export const enteredPath = z
  .string()
  .max(200)
  .regex(/^\/(?!\/)/)
  .transform(englishPath);
const alert = z.object({
  isVisible: z.boolean(),
  messages: z.array(z.enum(ALERT_MESSAGES)).max(5).readonly(),
  isError: z.boolean(),
  isVerifyMessage: z.boolean(),
  /** In parts, because an address encodes some letters. */
  back: z
    .union([
      z.object({
        topic: z.string().max(200),
        test: z.string().max(200).nullable(),
        question: z.string().max(64),
        answer: z.string().max(64),
      }),
      z.object({
        topic: z.string().max(200),
        challenge: z.string().max(200),
        at: z.string().max(20),
        answer: z.string().max(64),
      }),
      z.object({ diploma: z.string().max(200), question: z.string().max(64), answer: z.string().max(64) }),
      z.object({ single: z.string().max(64), answer: z.string().max(64) }),
      z.object({ event: z.string().max(64), question: z.string().max(64), answer: z.string().max(64) }),
    ])
    .nullable(),
});
const roundRecord = z.object({
  topic: z.string(),
  test: z.string(),
  round: z.int().min(1),
  answers: z.string().nullable(),
});

/** `back` is where a failed answer was given. */
export type StoredAlert = z.infer<typeof alert>;

/** The names in cookies and sealed states are those of the first release. */
export const progressContentShape = z.object({
  v: z.literal(1),
  user: z.string().nullable(),
  entryPath: enteredPath.nullable(),
  topicEnterPath: enteredPath.nullable(),
  challengeEnterPath: enteredPath.nullable().default(null),
  alert: alert.nullable(),
  rounds: z.array(roundRecord).max(8),
  singles: z
    .string()
    .max(MAX_SINGLES * ANSWER_LENGTH)
    .default(""),
  /** The tags of the challenges whose landing page this visit has shown. */
  challengeLandings: z.array(z.string().max(8)).max(MAX_LANDINGS).default([]),
  /** The position in a challenge if it could not be stored; `challenge` is the tag of its id. */
  unsavedPlace: z
    .object({ challenge: z.string().max(8), segment: z.int(), name: z.string().max(100), screen: z.int() })
    .nullable()
    .default(null),
  certificate: packedAttemptShape.nullable().default(null),
  /** `expiresAt` is in milliseconds since 1970. */
  handoff: z
    .object({ code: z.string().max(64), expiresAt: z.number() })
    .nullable()
    .default(null),
  joinedGroups: z.array(z.string().max(8)).max(4).default([]),
  /** The codes that were typed last; `at` is in seconds since 1970. */
  openedCodes: z
    .array(z.object({ code: z.string().max(8), at: z.int() }))
    .max(4)
    .default([]),
  /** The day of the last answer, in days since 1970 (UTC). */
  answeredOn: z.int().nullable().default(null),
  /** Random, of a visit that has no user yet. Whoever has it gets the user that it creates. */
  secret: z.string().min(1).max(64).nullable().default(null),
});
