import { z } from "zod";
import { type EnglishPath, englishPath } from "~/domain/addresses/paths.ts";
import { ALERT_MESSAGES } from "~/domain/alert.ts";
import type { EpochMs } from "~/domain/clock.ts";
import { type CookieSettings, createSignedCookie } from "./cookies.server.ts";
import { ANSWER_LENGTH, packedAttemptShape } from "./packed-results.server.ts";

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
  /** The page's parts rather than its address, because an address encodes some letters. */
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

/** `back` is the page on which an answer was given that could not be saved. */
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
  /** The hashes of the challenges whose landing page this visit has shown. */
  challengeLandings: z.array(z.string().max(8)).max(MAX_LANDINGS).default([]),
  /** The position in a challenge if it could not be stored; `challenge` is the hash of its id. */
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
  /** The random secret of a visit without a user. It stands for the user that the visit creates. */
  secret: z.string().min(1).max(64).nullable().default(null),
});

/** A cache of the user API. `user` is the owner's hash; `rounds` begins with the newest; `answers` is null if there are too many. */
export type ProgressSession = Omit<z.infer<typeof progressContentShape>, "certificate" | "unsavedPlace"> & {
  diplomaAttempt: z.infer<typeof progressContentShape>["certificate"];
  unsavedPosition: z.infer<typeof progressContentShape>["unsavedPlace"];
};
export const progressSessionShape = progressContentShape.transform(
  ({ certificate, unsavedPlace, ...rest }): ProgressSession => ({
    ...rest,
    diplomaAttempt: certificate,
    unsavedPosition: unsavedPlace,
  }),
);

export function toProgressContent({ diplomaAttempt, unsavedPosition, ...rest }: ProgressSession) {
  return { ...rest, certificate: diplomaAttempt, unsavedPlace: unsavedPosition };
}

const MAX_COOKIE_LENGTH = 3_500;

export const EMPTY_PROGRESS: ProgressSession = {
  v: 1,
  user: null,
  entryPath: null,
  topicEnterPath: null,
  challengeEnterPath: null,
  alert: null,
  rounds: [],
  singles: "",
  challengeLandings: [],
  unsavedPosition: null,
  diplomaAttempt: null,
  handoff: null,
  joinedGroups: [],
  openedCodes: [],
  answeredOn: null,
  secret: null,
};

const cookie = createSignedCookie("progress", progressSessionShape, EMPTY_PROGRESS, toProgressContent);

/** Null for a path that the session cannot keep. */
export function parseEnteredPath(path: EnglishPath): EnglishPath | null {
  return enteredPath.safeParse(path).data ?? null;
}

export function readProgressSession(cookieHeader: string | null, cookies: CookieSettings): ProgressSession {
  return cookie.parse(cookieHeader, cookies);
}

/** Drops the oldest rounds until the cookie fits. */
export function writeProgressSession(session: ProgressSession, cookies: CookieSettings): string {
  const serialized = cookie.serialize(session, cookies);
  if (serialized.length <= MAX_COOKIE_LENGTH) return serialized;
  const [newest, ...older] = session.rounds;
  if (!newest) return cookie.serialize(EMPTY_PROGRESS, cookies);
  const write = (rounds: ProgressSession["rounds"]) => writeProgressSession({ ...session, rounds }, cookies);
  if (older.length > 0) return write([newest, ...older.slice(0, -1)]);
  if (newest.answers === null) return write([]);
  return write([{ ...newest, answers: null }]);
}

/** Keeps only what belongs to the visit. */
export function withoutUser(session: ProgressSession): ProgressSession {
  return {
    ...session,
    user: null,
    rounds: [],
    singles: "",
    unsavedPosition: null,
    diplomaAttempt: null,
    handoff: null,
    joinedGroups: [],
    answeredOn: null,
    secret: null,
  };
}

const MS_PER_DAY = 86_400_000;

/** For `answeredOn`. */
export function toDay(ms: EpochMs): number {
  return Math.floor(ms / MS_PER_DAY);
}

export function hasAnswers({ rounds, diplomaAttempt }: ProgressSession): boolean {
  return (
    rounds.length > 0 ||
    (diplomaAttempt !== null && (diplomaAttempt.right !== "" || diplomaAttempt.failed !== null))
  );
}
