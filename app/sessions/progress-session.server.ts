import type { z } from "zod";
import type { EnglishPath } from "~/domain/addresses/paths.ts";
import type { CookieSettings } from "~/sessions/cookie-options.server.ts";
import { enteredPath, progressContentShape } from "~/sessions/progress-content.server.ts";
import { createSignedCookie } from "~/sessions/signed-cookie.server.ts";

/** A cache of the user API. `user` is the owner's tag; `rounds` begins with the newest; `answers` is null if there are too many. */
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

/** Drops what belongs to a user, and keeps what belongs to the visit. */
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

export function hasAnswers({ rounds, diplomaAttempt }: ProgressSession): boolean {
  return (
    rounds.length > 0 ||
    (diplomaAttempt !== null && (diplomaAttempt.right !== "" || diplomaAttempt.failed !== null))
  );
}
