import { readRoomCode, toCodeKey } from "../../../contracts/rules/spelling.ts";
import type { Database, NamedStatement } from "../database/database.ts";
import { ADD_COUNTS, KEEP_FIRST_AND_LAST, KEEP_NEWEST_ROUND } from "../progress/conflict-rules.ts";
import { createPublicId } from "../secrets/secrets.ts";
import type { Language } from "../texts/language.ts";
import type { JudgedAnswer } from "./judge-answer.ts";

export type StoreContext = {
  id: string;
  answeredAt: string;
  isBearer: boolean;
  /** The language of the certificate that this answer may earn. */
  language: Language;
};

export type AnswerToStore = { answer: JudgedAnswer; context: StoreContext };

/** False if the user is missing or needs a token, if the id is taken, or if the round is too high. */
export async function insertAnswer(db: Database, toStore: AnswerToStore): Promise<boolean> {
  const { diploma } = toStore.answer;
  if (diploma !== null) return storeDiplomaAnswer(db, toStore, diploma);
  const statement = toStore.answer.room === null ? STORE_ONE : STORE_ONE_IN_ROOM;
  return (await db.run(statement, toValues(toStore))).length > 0;
}

/** Returns the lower-case uuids of the users whose answers were stored; there is at most one answer per user. */
export async function storeAnswers(db: Database, answers: readonly AnswerToStore[]): Promise<Set<string>> {
  const statement = answers.some(({ answer }) => answer.room !== null) ? STORE_MANY_IN_ROOMS : STORE_MANY;
  const rows = await db.run<{ user_uuid: string }>(statement, toColumns(answers));
  return new Set(rows.map((row) => row.user_uuid));
}

export async function getStoredAnswer(db: Database, userUuid: string, id: string) {
  const row = await db.query
    .selectFrom("user_answers")
    .selectAll()
    .where("user_uuid", "=", userUuid)
    .where("id", "=", id)
    .executeTakeFirst();
  return row ?? null;
}

/** Compares the codes of the user's answers, which are few. @param code in any spelling */
export async function hasAnswerInEvent(db: Database, userUuid: string, code: string): Promise<boolean> {
  const rows = await db.query
    .selectFrom("user_answers")
    .select("event_code")
    .distinct()
    .where("user_uuid", "=", userUuid)
    .where("event_code", "is not", null)
    .execute();
  return rows.some(({ event_code }) => event_code !== null && isSameCode(event_code, code));
}

/** @param stored the code in the database */
export function isSameCode(stored: string, typed: string): boolean {
  return toCodeKey(stored) === toCodeKey(typed) || stored === readRoomCode(typed);
}

export async function getHighestRound(db: Database, userUuid: string, topic: string, test: string) {
  const row = await db.query
    .selectFrom("user_latest")
    .select(({ fn }) => fn.max("test_round").as("round"))
    .where("user_uuid", "=", userUuid)
    .where("topic_global_id", "=", topic)
    .where("test_global_id", "=", test)
    .executeTakeFirstOrThrow();
  return row.round ?? 0;
}

const STATISTICS_SHARDS = 16;

const PARAMETERS: readonly { name: string; type: string; read: (one: AnswerToStore) => unknown }[] = [
  { name: "user_uuid", type: "uuid", read: ({ answer }) => answer.user_uuid },
  { name: "id", type: "uuid", read: ({ context }) => context.id },
  { name: "received_at", type: "timestamptz", read: ({ context }) => context.answeredAt },
  { name: "topic", type: "text", read: ({ answer }) => answer.topic_global_id },
  { name: "test", type: "text", read: ({ answer }) => answer.test_global_id },
  { name: "round", type: "integer", read: ({ answer }) => answer.test_round },
  { name: "chapter", type: "text", read: ({ answer }) => answer.chapter_contentful_id },
  { name: "challenge", type: "text", read: ({ answer }) => answer.challenge_global_id },
  { name: "combo", type: "text", read: ({ answer }) => answer.combo_global_id },
  { name: "question", type: "text", read: ({ answer }) => answer.question_global_id },
  { name: "chosen", type: "text", read: ({ answer }) => answer.answer_global_id },
  { name: "event", type: "text", read: ({ answer }) => answer.event_code },
  { name: "is_correct", type: "boolean", read: ({ answer }) => answer.is_correct },
  { name: "room", type: "text", read: ({ answer }) => answer.room },
  { name: "is_bearer", type: "boolean", read: ({ context }) => context.isBearer },
];

const NEXT_PARAMETER = PARAMETERS.length + 1;

type Source = { incoming: string; counts: string };

const SHARD = `floor(random() * ${STATISTICS_SHARDS})::smallint`;

const ONE_ANSWER: Source = {
  incoming: `select ${PARAMETERS.map(({ name, type }, i) => `$${i + 1}::${type} as ${name}`).join(", ")}`,
  counts: `select question_global_id, ${SHARD}, 1, (not first_is_correct)::integer
    from question where first_answered_at = last_answered_at`,
};

/** At most one answer per user. Skips locked users, so that a batch neither waits for a merge nor deadlocks. */
const MANY_ANSWERS: Source = {
  incoming: `select answer.*
    from unnest(${PARAMETERS.map(({ type }, i) => `$${i + 1}::${type}[]`).join(", ")})
      as answer (${PARAMETERS.map(({ name }) => name).join(", ")})
    join (select uuid from users where uuid = any($1::uuid[]) for no key update skip locked) as locked
      on locked.uuid = answer.user_uuid`,
  counts: `select question_global_id, ${SHARD}, count(*), count(*) filter (where not first_is_correct)
    from question where first_answered_at = last_answered_at
    group by question_global_id order by question_global_id`,
};

/** True up to one round above the highest with an answer. Reads nothing for the first round, which most answers are in. */
const IS_OPEN_ROUND = `(coalesce(round, 1) = 1 or round - 1 <= (
    select coalesce(max(test_round), 0) from user_latest as held
    where held.user_uuid = incoming.user_uuid and held.topic_global_id = topic and held.test_global_id = test))`;

/** Shares the lock of the room's row, so that the room is closed either before the answer or after it. */
const IN_OPEN_ROOM = `where (room is null or exists (select from rooms where code = room and is_open for share))`;

const STORE_ONE = toStatement("store-answer", ONE_ANSWER);
const STORE_ONE_IN_ROOM = toStatement("store-answer-in-room", ONE_ANSWER, IN_OPEN_ROOM);
const STORE_MANY = toStatement("store-answers", MANY_ANSWERS);
const STORE_MANY_IN_ROOMS = toStatement("store-answers-in-rooms", MANY_ANSWERS, IN_OPEN_ROOM);

// An answer in a diploma test also updates its round, marks surpassed rounds, and may earn the certificate. A repeated answer
// changes no round. It earns the certificate if an editor's removal of a question has made the round complete.
const [questions, publicId, language] = [0, 1, 2].map((i) => `$${NEXT_PARAMETER + i}`);
const STATEMENT = {
  name: "store-answer-in-diploma",
  text: `${storeSql(ONE_ANSWER)}, attempt as (
    select user_uuid, topic_global_id, test_global_id, test_round,
      case when is_correct then array[question_global_id] else '{}' end as right_questions,
      case when is_correct then null else question_global_id end as ended_by
    from stored
  ), round as (
    insert into diploma_rounds as existing
    select user_uuid, topic_global_id, test_global_id, test_round, right_questions, ended_by,
      ${isUnsurpassed("attempt", "attempt.right_questions")}
    from attempt
    on conflict (user_uuid, topic_global_id, test_global_id, test_round) do update set
      right_questions = existing.right_questions || excluded.right_questions,
      ended_by = excluded.ended_by,
      matters = ${isUnsurpassed("existing", "(existing.right_questions || excluded.right_questions)")}
    where existing.ended_by is null and not existing.right_questions @> array(select question_global_id from stored)
    returning user_uuid, topic_global_id, test_global_id, test_round, right_questions, matters
  ), surpassed as (
    update diploma_rounds as existing set matters = false
    from round where round.matters and existing.user_uuid = round.user_uuid and existing.matters
      and existing.topic_global_id = round.topic_global_id and existing.test_global_id = round.test_global_id
      and existing.test_round <> round.test_round and existing.right_questions <@ round.right_questions
  ), standing as (
    select user_uuid, topic_global_id, right_questions from round
    union all
    select user_uuid, topic_global_id, right_questions
    from diploma_rounds join stored using (user_uuid, topic_global_id, test_global_id, test_round)
    where ended_by is null and not exists (select from round)
  ), certificate as (
    insert into certificates (user_uuid, topic_global_id, id, language, issued_at)
    select user_uuid, topic_global_id, ${publicId}::text, ${language}::text, (select answered_at from stored)
    from standing where right_questions @> ${questions}::text[] and cardinality(${questions}::text[]) > 0
    on conflict (user_uuid, topic_global_id) do nothing
  )
  select user_uuid from stored`,
};

/** @param questionIds the questions of the diploma test @returns false in the same cases as `insertAnswer` */
async function storeDiplomaAnswer(
  db: Database,
  toStore: AnswerToStore,
  questionIds: readonly string[],
): Promise<boolean> {
  const values = [...toValues(toStore), questionIds, createPublicId(), toStore.context.language];
  return (await db.run(STATEMENT, values)).length > 0;
}

function toValues(one: AnswerToStore): unknown[] {
  return PARAMETERS.map(({ read }) => read(one));
}

function toColumns(many: readonly AnswerToStore[]): unknown[][] {
  return PARAMETERS.map(({ read }) => many.map(read));
}

function toStatement(name: string, source: Source, condition = ""): NamedStatement {
  return { name, text: `${storeSql(source, condition)} select user_uuid from stored` };
}

/** Updating the user's row locks it: the user's answers keep their order, and no simultaneous merge or deletion misses one. */
function storeSql({ incoming, counts }: Source, condition = ""): string {
  return `with incoming as (
    ${incoming}
  ), accepted as (
    update users set last_answered_at = greatest(received_at, last_answered_at + interval '1 microsecond')
    from incoming where users.uuid = incoming.user_uuid and (registered_at is null or is_bearer) and ${IS_OPEN_ROUND}
    returning incoming.*, last_answered_at
  ), stored as (
    insert into user_answers (user_uuid, id, answered_at, topic_global_id, test_global_id, test_round,
      chapter_contentful_id, challenge_global_id, combo_global_id, question_global_id, answer_global_id,
      event_code, is_correct)
    select user_uuid, id, last_answered_at, topic, test, round, chapter, challenge, combo, question, chosen, event,
      is_correct from accepted ${condition}
    on conflict (user_uuid, id) do nothing
    returning *
  ), latest as (
    insert into user_latest as existing
    select user_uuid, coalesce(topic_global_id, ''), coalesce(test_global_id, ''), coalesce(challenge_global_id, ''),
      coalesce(combo_global_id, ''), question_global_id, coalesce(test_round, 0), answer_global_id, is_correct,
      answered_at
    from stored where event_code is null ${KEEP_NEWEST_ROUND}
  ), question as (
    insert into user_questions as existing
    select user_uuid, question_global_id, is_correct, answered_at, answer_global_id, is_correct, answered_at
    from stored where event_code is null ${KEEP_FIRST_AND_LAST}
    returning question_global_id, first_is_correct, first_answered_at, last_answered_at
  ), counted as (
    insert into question_statistics as existing
    ${counts} ${ADD_COUNTS}
  )`;
}

/** SQL: no other round of the test has all these right questions. `one` is the round's alias. */
function isUnsurpassed(one: string, rightQuestions: string): string {
  return `not exists (
    select from diploma_rounds as other where other.user_uuid = ${one}.user_uuid and other.matters
      and other.topic_global_id = ${one}.topic_global_id and other.test_global_id = ${one}.test_global_id
      and other.test_round <> ${one}.test_round and other.right_questions @> ${rightQuestions})`;
}
