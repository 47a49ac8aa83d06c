import type { JudgedAnswer } from "../content/judge-answer.ts";
import { ADD_COUNTS, KEEP_FIRST_AND_LAST, KEEP_NEWEST_ROUND } from "../progress/conflict-rules.ts";
import type { Language } from "../texts/language.ts";

export type StoreContext = {
  id: string;
  answeredAt: string;
  isBearer: boolean;
  /** The language of the certificate that this answer may earn. */
  language: Language;
};

export type AnswerToStore = { answer: JudgedAnswer; context: StoreContext };

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
  { name: "is_bearer", type: "boolean", read: ({ context }) => context.isBearer },
];

export const NEXT_PARAMETER = PARAMETERS.length + 1;

type Source = { incoming: string; counts: string };

const SHARD = `floor(random() * ${STATISTICS_SHARDS})::smallint`;

export const ONE_ANSWER: Source = {
  incoming: `select ${PARAMETERS.map(({ name, type }, i) => `$${i + 1}::${type} as ${name}`).join(", ")}`,
  counts: `select question_global_id, ${SHARD}, 1, (not first_is_correct)::integer
    from question where first_answered_at = last_answered_at`,
};

/** At most one answer per user. Skips locked users, so that a batch neither waits for a merge nor deadlocks. */
export const MANY_ANSWERS: Source = {
  incoming: `select answer.*
    from unnest(${PARAMETERS.map(({ type }, i) => `$${i + 1}::${type}[]`).join(", ")})
      as answer (${PARAMETERS.map(({ name }) => name).join(", ")})
    join (select uuid from users where uuid = any($1::uuid[]) for no key update skip locked) as locked
      on locked.uuid = answer.user_uuid`,
  counts: `select question_global_id, ${SHARD}, count(*), count(*) filter (where not first_is_correct)
    from question where first_answered_at = last_answered_at
    group by question_global_id order by question_global_id`,
};

export function toValues(one: AnswerToStore): unknown[] {
  return PARAMETERS.map(({ read }) => read(one));
}

export function toColumns(many: readonly AnswerToStore[]): unknown[][] {
  return PARAMETERS.map(({ read }) => many.map(read));
}

/** At most one round above the highest with an answer. The first round, which most answers are in, reads nothing. */
const IS_OPEN_ROUND = `(coalesce(round, 1) = 1 or round - 1 <= (
    select coalesce(max(test_round), 0) from user_latest as held
    where held.user_uuid = incoming.user_uuid and held.topic_global_id = topic and held.test_global_id = test))`;

/** Updating the user's row locks it: the user's answers keep their order, and no simultaneous merge or deletion misses one. */
export function storeSql({ incoming, counts }: Source): string {
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
      is_correct from accepted
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
