import { z } from "zod";
import { ALERT_MESSAGES } from "~/domain/alert-messages.ts";
import type { StoredPlace } from "~/domain/challenge/place.ts";
import type { Attempt } from "~/domain/diploma/attempt.ts";
import type { Question } from "~/domain/quiz/question.ts";
import type { Answered, Round } from "~/domain/quiz/round.ts";
import type { Test } from "~/domain/quiz/topic.ts";
import type { CookieSettings } from "~/sessions/cookie-options.server.ts";
import { packAttempt, packedAttemptShape, unpackAttempt } from "~/sessions/packed-attempt.server.ts";
import {
  ANSWER_LENGTH,
  listPacked,
  packResults,
  tagOf,
  unpackResults,
  userTag,
} from "~/sessions/packed-results.server.ts";
import { createSignedCookie } from "~/sessions/signed-cookie.server.ts";

const MAX_SINGLES = 8;

const ownPath = z
  .string()
  .max(200)
  .regex(/^\/(?!\/)/);
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
export const progressSessionShape = z.object({
  v: z.literal(1),
  user: z.string().nullable(),
  entryPath: ownPath.nullable(),
  topicEnterPath: ownPath.nullable(),
  challengeEnterPath: ownPath.nullable().default(null),
  alert: alert.nullable(),
  rounds: z.array(roundRecord).max(8),
  /** The newest answers to questions outside of any test, packed like a round's. */
  singles: z
    .string()
    .max(MAX_SINGLES * ANSWER_LENGTH)
    .default(""),
  /** Whether a challenge's landing was shown on this visit. */
  challengeLandingDisplayed: z.boolean().default(false),
  /** How far the learner is in a challenge whose place could not be stored; `challenge` is its id's tag. */
  unsavedPlace: z
    .object({ challenge: z.string().max(8), segment: z.int(), name: z.string().max(100), screen: z.int() })
    .nullable()
    .default(null),
  /** The newest attempt at a diploma. */
  certificate: packedAttemptShape.nullable().default(null),
  /** The code that takes the progress to another device; `expiresAt` in milliseconds since 1970. */
  handoff: z
    .object({ code: z.string().max(64), expiresAt: z.number() })
    .nullable()
    .default(null),
  joinedGroups: z.array(z.string().max(8)).max(4).default([]),
});

/**
 * A cache of the user API, never the only copy. `user` is the tag of the results' owner, `rounds` has the newest first;
 * `answers` is null where they are too many for a cookie.
 */
export type ProgressSession = z.infer<typeof progressSessionShape>;
/** `back` is where a failed answer was given. */
export type StoredAlert = z.infer<typeof alert>;

const MAX_COOKIE_LENGTH = 3_500;
const MAX_ROUNDS = 6;

export const EMPTY_PROGRESS: ProgressSession = {
  v: 1,
  user: null,
  entryPath: null,
  topicEnterPath: null,
  challengeEnterPath: null,
  alert: null,
  rounds: [],
  singles: "",
  challengeLandingDisplayed: false,
  unsavedPlace: null,
  certificate: null,
  handoff: null,
  joinedGroups: [],
};

const cookie = createSignedCookie<ProgressSession>("progress", progressSessionShape, EMPTY_PROGRESS);

export function readProgressSession(cookieHeader: string | null, cookies: CookieSettings): ProgressSession {
  return cookie.parse(cookieHeader, cookies);
}

/** Leaves the oldest rounds out until the cookie fits. */
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

/** What belongs to a user is gone; what belongs to the visit stays. */
export function withoutUser(session: ProgressSession): ProgressSession {
  return {
    ...session,
    user: null,
    rounds: [],
    singles: "",
    unsavedPlace: null,
    certificate: null,
    handoff: null,
    joinedGroups: [],
  };
}

/** Whether anything was answered that the session still knows. */
export function hasAnswers({ rounds, certificate }: ProgressSession): boolean {
  return (
    rounds.length > 0 || (certificate !== null && (certificate.right !== "" || certificate.failed !== null))
  );
}

/** Null for another user's results. */
export function roundIn(
  session: ProgressSession,
  userUuid: string | null,
  topicId: string,
  test: Test,
): Round | null {
  if (session.user !== userTag(userUuid)) return null;
  const record = session.rounds.find(
    (round) => round.topic === tagOf(topicId) && round.test === tagOf(test.globalId),
  );
  if (!record || record.answers === null) return null;
  return { number: record.round, results: unpackResults(record.answers, test) };
}

export function withRound(
  session: ProgressSession,
  userUuid: string | null,
  topicId: string,
  test: Test,
  round: Round,
): ProgressSession {
  const topic = tagOf(topicId);
  const testTag = tagOf(test.globalId);
  const isOwn = session.user === userTag(userUuid);
  const own = isOwn ? session.rounds : [];
  const others = own.filter((other) => other.topic !== topic || other.test !== testTag);
  const newest = { topic, test: testTag, round: round.number, answers: packResults(round.results) };
  const rounds = [newest, ...others].slice(0, MAX_ROUNDS);
  return { ...session, user: userTag(userUuid), rounds, singles: isOwn ? session.singles : "" };
}

/** Null for another user's answer. */
export function singleAnswerIn(
  { user, singles }: ProgressSession,
  userUuid: string | null,
  question: Question,
): Answered | null {
  if (user !== userTag(userUuid)) return null;
  return unpackResults(singles, { questions: [question] }).get(question.globalId) ?? null;
}

export function withSingleAnswer(
  session: ProgressSession,
  userUuid: string | null,
  questionId: string,
  answered: Answered,
): ProgressSession {
  const user = userTag(userUuid);
  const before = session.user === user ? session : { ...session, rounds: [], singles: "" };
  const packed = packResults(new Map([[questionId, answered]]));
  const others = listPacked(before.singles).filter((one) => !one.startsWith(tagOf(questionId)));
  return { ...before, user, singles: [packed, ...others].slice(0, MAX_SINGLES).join("") };
}

export function isLatestTopic(session: ProgressSession, topicId: string): boolean {
  return session.rounds[0]?.topic === tagOf(topicId);
}

/** The place in this challenge that is not stored yet; null where all is. */
export function unsavedPlaceIn({ unsavedPlace }: ProgressSession, challengeId: string): StoredPlace | null {
  return unsavedPlace?.challenge === tagOf(challengeId) ? unsavedPlace : null;
}

/** `place` is null once it is stored. */
export function withUnsavedPlace(
  session: ProgressSession,
  challengeId: string,
  place: StoredPlace | null,
): ProgressSession {
  if (place) return { ...session, unsavedPlace: { ...place, challenge: tagOf(challengeId) } };
  return unsavedPlaceIn(session, challengeId) ? { ...session, unsavedPlace: null } : session;
}

/** Null for another user's attempt. One that began before there was a user belongs to the user that came since. */
export function attemptIn(
  { certificate }: ProgressSession,
  userUuid: string | null,
  topicId: string,
  test: Test,
): Attempt | null {
  if (certificate?.topic !== tagOf(topicId) || certificate.test !== tagOf(test.globalId)) return null;
  const isOwn = certificate.user === null || certificate.user === userTag(userUuid);
  return isOwn ? unpackAttempt(certificate, test) : null;
}

export function withAttempt(
  session: ProgressSession,
  userUuid: string | null,
  topicId: string,
  test: Test,
  attempt: Attempt,
): ProgressSession {
  const owner = { user: userTag(userUuid), topic: tagOf(topicId), test: tagOf(test.globalId) };
  return { ...session, certificate: { ...owner, ...packAttempt(attempt) } };
}
