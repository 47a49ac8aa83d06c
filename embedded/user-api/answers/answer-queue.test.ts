import { pino } from "pino";
import { expect, it } from "vitest";
import { type Database } from "../database/database.ts";
import { AnswerQueue, createAnswerClock } from "./answer-queue.ts";
import { type AnswerToStore } from "./store-answer.ts";

it("an idle database stores an answer alone, and what comes while two statements run shares the next one", async () => {
  const users = Array.from({ length: 40 }, (_, number) => `user-${number}`);
  const { db, statements } = createHeldDatabase();
  const queue = new AnswerQueue(db, pino({ level: "silent" }));

  const stored = users.map((user) => queue.store(answerOf(user)));
  expect(statements.map((statement) => statement.users)).toEqual([["user-0"], ["user-1"]]);
  expect(queue.pending).toBe(40);

  statements[0]?.finish();
  expect(await stored[0]).toBe(true);
  await expect.poll(() => statements.map((statement) => statement.users)).toHaveLength(3);
  expect(statements[2]?.users).toEqual(users.slice(2));

  for (const { finish } of statements) finish();
  expect(await Promise.all(stored)).toEqual(users.map(() => true));
  expect(queue.pending).toBe(0);
  expect(statements.map(({ name }) => name)).toEqual(["store-answer", "store-answer", "store-answers"]);
});

it("a statement stores at most 64 answers, and the next one goes on with the rest", async () => {
  const users = Array.from({ length: 2 + 64 + 3 }, (_, number) => `user-${number}`);
  const { db, statements } = createHeldDatabase();
  const queue = new AnswerQueue(db, pino({ level: "silent" }));
  const stored = users.map((user) => queue.store(answerOf(user)));
  for (const { finish } of statements) finish();
  await expect.poll(() => statements).toHaveLength(4);
  expect(statements.slice(2).map((statement) => statement.users)).toEqual([
    users.slice(2, 66),
    users.slice(66),
  ]);
  for (const { finish } of statements) finish();
  expect(await Promise.all(stored)).toEqual(users.map(() => true));
});

it("an answer in a diploma test waits for no other, because its statement has a round as well", () => {
  const { db, statements } = createHeldDatabase();
  const queue = new AnswerQueue(db, pino({ level: "silent" }));
  for (const user of ["user-0", "user-1", "user-2"]) void queue.store(answerOf(user, { diploma: ["q1"] }));
  expect(statements.map(({ name }) => name)).toEqual(Array(3).fill("store-answer-in-diploma"));
});

it("answers in rooms are stored by the statements that ask whether the room is open", async () => {
  const { db, statements } = createHeldDatabase();
  const queue = new AnswerQueue(db, pino({ level: "silent" }));
  for (const user of ["user-0", "user-1", "user-2", "user-3"])
    void queue.store(answerOf(user, { room: user === "user-3" ? null : "K7M2PQ" }));
  statements[0]?.finish();
  await expect.poll(() => statements).toHaveLength(3);
  const alone = "store-answer-in-room";
  expect(statements.map(({ name }) => name)).toEqual([alone, alone, "store-answers-in-rooms"]);
});

it("a user's next answer waits for the one before", async () => {
  const { db, statements } = createHeldDatabase();
  const queue = new AnswerQueue(db, pino({ level: "silent" }));

  const stored = [queue.store(answerOf("user-0")), queue.store(answerOf("user-0"))];
  expect(statements.map((statement) => statement.users)).toEqual([["user-0"]]);
  statements[0]?.finish();
  await expect.poll(() => statements.map((statement) => statement.users)).toEqual([["user-0"], ["user-0"]]);
  statements[1]?.finish();
  expect(await Promise.all(stored)).toEqual([true, true]);
});

type Statement = { name: string; users: string[]; finish: () => void };

/** A database whose statements wait until the test finishes them, and then store their users' answers. */
function createHeldDatabase(): { db: Database; statements: Statement[] } {
  const statements: Statement[] = [];
  const run = async ({ name }: { name: string }, values: unknown[]) => {
    const users = [values[0] ?? []].flat().map(String);
    await new Promise<void>((resolve) => statements.push({ name, users, finish: resolve }));
    return users.map((user) => ({ user_uuid: user }));
  };
  return { db: Object.assign(Object.create(null), { run }), statements };
}

function answerOf(user: string, more: Partial<AnswerToStore["answer"]> = {}): AnswerToStore {
  return {
    answer: {
      user_uuid: user,
      topic_global_id: null,
      test_global_id: null,
      test_round: null,
      chapter_contentful_id: null,
      challenge_global_id: null,
      combo_global_id: null,
      question_global_id: "q1",
      answer_global_id: "q1-a",
      event_code: null,
      is_correct: true,
      diploma: null,
      room: null,
      ...more,
    },
    context: { id: `id of ${user}`, answeredAt: "2026-11-24T12:00:00Z", isBearer: false, language: "en" },
  };
}

it("each time is later than the one before, even if the clock stops or goes back", () => {
  const clock = ["2026-11-21T12:00:00.123Z", "2026-11-21T12:00:00.123Z", "2026-11-21T11:00:00.000Z"].values();
  const next = createAnswerClock(() => new Date(clock.next().value ?? "2026-11-21T12:00:00.124Z"));
  expect([next(), next(), next(), next()]).toEqual([
    "2026-11-21T12:00:00.123000Z",
    "2026-11-21T12:00:00.123001Z",
    "2026-11-21T12:00:00.123002Z",
    "2026-11-21T12:00:00.124000Z",
  ]);
});
