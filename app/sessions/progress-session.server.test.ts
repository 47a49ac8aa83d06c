import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { englishPath } from "~/domain/addresses/paths.ts";
import { showError } from "~/domain/alert.ts";
import { startAttempt, withDiplomaAnswer } from "~/domain/diploma/attempt.ts";
import { COOKIES } from "../../tests/mocks/cookie-settings.ts";
import { optionsOf, questionOf, testOf } from "../../tests/mocks/quiz-parts.ts";
import { attemptIn, isLatestTopic, roundIn, withAttempt, withRound } from "./kept-answers.server.ts";
import {
  EMPTY_PROGRESS,
  type ProgressSession,
  readProgressSession,
  withoutUser,
  writeProgressSession,
} from "./progress-session.server.ts";

const LONGEST = 3_584;
const path = fc
  .stringMatching(/^\/[a-z%å/]{0,199}$/)
  .filter((text) => !text.startsWith("//") && text.length <= 200)
  .map(englishPath);
const hash = fc.stringMatching(/^[A-Za-z0-9_-]{6}$/);
const text = fc.string({ maxLength: 64 });
const session = fc.record<ProgressSession>({
  v: fc.constant(1),
  user: fc.option(hash),
  entryPath: fc.option(path),
  topicEnterPath: fc.option(path),
  challengeEnterPath: fc.option(path),
  alert: fc.option(
    fc.record({
      isVisible: fc.boolean(),
      isError: fc.boolean(),
      isVerifyMessage: fc.boolean(),
      messages: fc.array(fc.constant("test.saveAnswerWentWrong" as const), { maxLength: 5 }),
      back: fc.option(
        fc.oneof(
          fc.record({ topic: text, test: fc.option(text), question: text, answer: text }),
          fc.record({ diploma: text, question: text, answer: text }),
          fc.record({ single: text, answer: text }),
          fc.record({ event: text, question: text, answer: text }),
          fc.record({ topic: text, challenge: text, at: fc.stringMatching(/^\d\.\d$/), answer: text }),
        ),
      ),
    }),
  ),
  rounds: fc.array(
    fc.record({
      topic: hash,
      test: hash,
      round: fc.integer({ min: 1, max: 2_147_483_647 }),
      answers: fc.option(
        fc.array(fc.stringMatching(/^[A-Za-z0-9_-]{13}$/), { maxLength: 300 }).map((all) => all.join("")),
      ),
    }),
    { maxLength: 8 },
  ),
  singles: fc.array(fc.stringMatching(/^[A-Za-z0-9_-]{13}$/), { maxLength: 8 }).map((all) => all.join("")),
  challengeLandings: fc.array(hash, { maxLength: 8 }),
  unsavedPosition: fc.option(
    fc.record({ challenge: hash, segment: fc.nat(), screen: fc.nat(), name: fc.string({ maxLength: 100 }) }),
  ),
  diplomaAttempt: fc.option(
    fc.record({
      user: fc.option(hash),
      topic: hash,
      test: hash,
      seed: fc.string({ maxLength: 32 }),
      round: fc.integer({ min: 1, max: 2_147_483_647 }),
      isOn: fc.boolean(),
      right: fc.array(hash, { maxLength: 500 }).map((all) => all.join("")),
      failed: fc.option(fc.record({ question: hash, option: hash })),
    }),
  ),
  handoff: fc.option(fc.record({ code: text, expiresAt: fc.nat() })),
  joinedGroups: fc.array(hash, { maxLength: 4 }),
  openedCodes: fc.array(fc.record({ code: hash, at: fc.nat() }), { maxLength: 4 }),
  answeredOn: fc.option(fc.nat()),
  secret: fc.option(text.filter((secret) => secret !== "")),
});
function write(session: ProgressSession): string {
  return writeProgressSession(session, COOKIES);
}

function readBack(setCookieLine: string): ProgressSession {
  return readProgressSession(setCookieLine.split(";")[0] ?? "", COOKIES);
}

describe("the cookie of what is in progress", () => {
  it("never passes 3.5 KiB, and is always one that we can read again", () => {
    fc.assert(
      fc.property(session, (progress) => {
        const line = write(progress);
        expect(line.length).toBeLessThanOrEqual(LONGEST);
        const read = readBack(line);
        expect(progress.rounds.slice(0, read.rounds.length).map(({ test }) => test)).toEqual(
          read.rounds.map(({ test }) => test),
        );
      }),
    );
  });

  it("never passes it by a letter", () => {
    for (let length = 2_000; length < 3_000; length += 10) {
      const rounds = [{ topic: "t", test: "t", round: 1, answers: "x".repeat(length) }];
      expect(write({ ...EMPTY_PROGRESS, rounds }).length).toBeLessThanOrEqual(LONGEST);
    }
  });

  it("keeps all that fits", () => {
    const full = {
      ...EMPTY_PROGRESS,
      user: "abcdef",
      entryPath: englishPath("/about"),
      topicEnterPath: englishPath("/sv"),
    };
    expect(readBack(write(full))).toEqual(full);
  });

  it("leaves out the oldest rounds first", () => {
    const rounds = ["newest", "middle", "oldest"].map((test) => ({
      topic: "t",
      test,
      round: 1,
      answers: "x".repeat(1_000),
    }));
    const read = readBack(write({ ...EMPTY_PROGRESS, rounds }));
    expect(read.rounds.map(({ test }) => test)).toEqual(["newest", "middle"]);
  });

  it("leaves out every round before the attempt at a diploma", () => {
    const attempt = {
      ...startAttempt("seed", 1),
      rightIds: new Set(Array.from({ length: 350 }, (_, i) => `q${i}`)),
    };
    const rounds = [{ topic: "t", test: "t", round: 1, answers: "x".repeat(1_000) }];
    const full = withAttempt({ ...EMPTY_PROGRESS, rounds }, "me", "topic", testOf("t"), attempt);
    const read = readBack(write(full));
    expect(read).toEqual({ ...full, rounds: [{ ...rounds[0], answers: null }] });
  });

  it.each([
    ["no header", null],
    ["another cookie", "auth=abc"],
    ["garbage", "progress=%E0%A4%A"],
    ["unsigned JSON", `progress=${Buffer.from(JSON.stringify(EMPTY_PROGRESS)).toString("base64")}`],
    ["an empty one", "progress="],
  ])("is empty if there is %s", (_, header) => {
    expect(readProgressSession(header, COOKIES)).toEqual(EMPTY_PROGRESS);
  });

  it.each([
    ["of an older version", { v: 0 }],
    ["with a path to another site", { entryPath: "//evil.example" }],
    ["with a path that is too long", { topicEnterPath: `/${"x".repeat(200)}` }],
    ["with a round below 1", { rounds: [{ topic: "t", test: "t", round: 0, answers: "" }] }],
    [
      "with words that are none of ours",
      { alert: { ...showError([]), messages: ["Send money"], back: null } },
    ],
    ["of another shape", { rounds: "many" }],
  ])("is empty if it is one %s", (_, wrong) => {
    const outdated = Object.assign({ ...EMPTY_PROGRESS }, wrong);
    expect(readBack(write(outdated))).toEqual(EMPTY_PROGRESS);
  });
});

describe("rounds in the session", () => {
  const empty = { number: 1, results: new Map() };

  it("are those of one user alone", () => {
    const mine = withRound(EMPTY_PROGRESS, "me", "topic", testOf("t"), { ...empty, number: 3 });
    expect(roundIn(mine, "me", "topic", testOf("t"))).toEqual({ ...empty, number: 3 });
    expect(roundIn(mine, "you", "topic", testOf("t"))).toBeNull();
    expect(roundIn(mine, null, "topic", testOf("t"))).toBeNull();
    const yours = withRound(mine, "you", "other", testOf("t"), empty);
    expect(yours.rounds).toHaveLength(1);
  });

  it("tell the same test in two topics apart, and a topic's tests", () => {
    let progress = withRound(EMPTY_PROGRESS, "me", "one", testOf("t"), { ...empty, number: 1 });
    progress = withRound(progress, "me", "two", testOf("t"), { ...empty, number: 2 });
    progress = withRound(progress, "me", "one", testOf("u"), { ...empty, number: 3 });
    expect(roundIn(progress, "me", "one", testOf("t"))?.number).toBe(1);
    expect(roundIn(progress, "me", "two", testOf("t"))?.number).toBe(2);
    expect(roundIn(progress, "me", "one", testOf("u"))?.number).toBe(3);
    expect(isLatestTopic(progress, "one")).toBe(true);
    expect(isLatestTopic(progress, "two")).toBe(false);
  });

  it("are the six played last", () => {
    const tests = Array.from({ length: 9 }, (_, index) => `t${index}`);
    const progress = tests.reduce(
      (kept, test) => withRound(kept, "me", "topic", testOf(test), empty),
      EMPTY_PROGRESS,
    );
    const held = tests.filter((test) => roundIn(progress, "me", "topic", testOf(test)) !== null);
    expect(held).toEqual(["t3", "t4", "t5", "t6", "t7", "t8"]);
  });
});

describe("the attempt at a diploma in the session", () => {
  const diploma = (...ids: string[]) =>
    testOf(
      "diploma",
      ids.map((id) => questionOf(id, { options: optionsOf("a", "b") })),
    );
  const test = diploma("q1", "q2", "q3");
  const begun = withDiplomaAnswer(startAttempt("seed", 3), test, {
    ...{ questionId: "q2", answerId: "a", isCorrect: true },
  });
  const failed = withDiplomaAnswer(begun, test, { questionId: "q1", answerId: "b", isCorrect: false });

  it.each([
    ["begun", begun],
    ["failed", failed],
  ])("comes back as it was when it is %s", (_, attempt) => {
    const session = withAttempt(EMPTY_PROGRESS, "me", "topic", test, attempt);
    const read = readBack(write(session));
    expect(attemptIn(read, "me", "topic", test)).toEqual(attempt);
  });

  it("is its user's alone, and of one test of one topic", () => {
    const session = withAttempt(EMPTY_PROGRESS, "me", "topic", test, begun);
    expect(attemptIn(session, "you", "topic", test)).toBeNull();
    expect(attemptIn(session, null, "topic", test)).toBeNull();
    expect(attemptIn(session, "me", "other", test)).toBeNull();
    expect(attemptIn(session, "me", "topic", testOf("other"))).toBeNull();
    expect(attemptIn(withoutUser(session), "me", "topic", test)).toBeNull();
  });

  it("begun by nobody is that of the user who comes with its first answer", () => {
    const session = withAttempt(EMPTY_PROGRESS, null, "topic", test, startAttempt("seed", 1));
    expect(attemptIn(session, "me", "topic", test)).toEqual(startAttempt("seed", 1));
  });

  it("forgets what the editors took out, but never that it failed", () => {
    const session = withAttempt(EMPTY_PROGRESS, "me", "topic", test, failed);
    const read = attemptIn(session, "me", "topic", diploma("q3"));
    expect(read).toEqual({ ...failed, rightIds: new Set(), failed: { questionId: null, answerId: null } });
  });
});
