import { sql } from "kysely";
import { expect } from "vitest";
import type { Database } from "../../../embedded/user-api/database/database.ts";
import { USER_TABLES } from "../../../embedded/user-api/database/user-tables.ts";

type Answer = {
  user_uuid: string;
  place: string;
  round: number;
  question: string;
  answer: string;
  is_correct: boolean;
  /** The time as a text that sorts, to the microsecond. */
  at: string;
};

const place = sql.raw(`json_build_array(coalesce(topic_global_id, ''), coalesce(test_global_id, ''),
  coalesce(challenge_global_id, ''), coalesce(combo_global_id, ''))::text`);

/** Recomputes every derived table from the answers, and checks that deleted users left no rows. */
export async function checkInvariants(db: Database): Promise<void> {
  const { rows: answers } = await sql<Answer>`
    select user_uuid, ${place} as place, coalesce(test_round, 0) as round, question_global_id as question,
      answer_global_id as answer, is_correct, ${time("answered_at")} as at
    from user_answers where event_code is null order by answered_at`.execute(db.query);
  expect(await readLatest(db)).toEqual(recomputeLatest(answers));
  expect(await readQuestions(db)).toEqual(recomputeQuestions(answers));
  expect(await readStatistics(db)).toEqual(recomputeStatistics(answers));
  await expectNoRowsOfDeletedUsers(db);
}

/** Returns rows as sorted text, so that a failed assertion is readable. */
async function readLatest(db: Database): Promise<string[]> {
  const { rows } = await sql<Answer>`
    select user_uuid, ${place} as place, test_round as round, question_global_id as question,
      answer_global_id as answer, is_correct, ${time("answered_at")} as at from user_latest`.execute(
    db.query,
  );
  return rows.map(toLine).sort();
}

function recomputeLatest(answers: readonly Answer[]): string[] {
  const latest = new Map<string, Answer>();
  for (const answer of answers) {
    const key = `${answer.user_uuid} ${answer.place} ${answer.question}`;
    if (answer.round >= (latest.get(key)?.round ?? 0)) latest.set(key, answer);
  }
  return [...latest.values()].map(toLine).sort();
}

function toLine(row: Answer): string {
  return [row.user_uuid, row.place, row.question, row.round, row.answer, row.is_correct, row.at].join(" ");
}

async function readQuestions(db: Database): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', user_uuid, question_global_id, first_is_correct, ${time("first_answered_at")},
      last_answer_global_id, last_is_correct, ${time("last_answered_at")}) as line
    from user_questions`.execute(db.query);
  return rows.map((row) => row.line).sort();
}

function recomputeQuestions(answers: readonly Answer[]): string[] {
  const lines = new Map<string, string>();
  const firsts = firstAnswers(answers);
  for (const last of answers) {
    const key = `${last.user_uuid} ${last.question}`;
    const first = firsts.get(key) ?? last;
    const [wasRight, isRight] = [first.is_correct, last.is_correct].map((right) => (right ? "t" : "f"));
    lines.set(key, [key, wasRight, first.at, last.answer, isRight, last.at].join(" "));
  }
  return [...lines.values()].sort();
}

function firstAnswers(answers: readonly Answer[]): Map<string, Answer> {
  const firsts = new Map<string, Answer>();
  for (const answer of answers) {
    const key = `${answer.user_uuid} ${answer.question}`;
    if (!firsts.has(key)) firsts.set(key, answer);
  }
  return firsts;
}

async function readStatistics(db: Database): Promise<Record<string, [number, number]>> {
  const { rows } = await sql<{ question: string; answered: number; wrong: number }>`
    select question_global_id as question, sum(answered)::integer as answered, sum(wrong)::integer as wrong
    from question_statistics group by question_global_id`.execute(db.query);
  return Object.fromEntries(rows.map((row) => [row.question, [row.answered, row.wrong]]));
}

function recomputeStatistics(answers: readonly Answer[]): Record<string, [number, number]> {
  const counts: Record<string, [number, number]> = {};
  for (const { question, is_correct } of firstAnswers(answers).values()) {
    const [answered, wrong] = counts[question] ?? [0, 0];
    counts[question] = [answered + 1, wrong + (is_correct ? 0 : 1)];
  }
  return counts;
}

async function expectNoRowsOfDeletedUsers(db: Database): Promise<void> {
  for (const table of Object.keys(USER_TABLES)) {
    const { rows } = await sql`
      select user_uuid from ${sql.table(table)} as leftover
      where not exists (select from users where uuid = leftover.user_uuid) limit 3`.execute(db.query);
    expect([table, rows]).toEqual([table, []]);
  }
}

function time(column: string) {
  return sql.raw(`to_char(${column} at time zone 'utc', 'YYYY-MM-DD HH24:MI:SS.US')`);
}
