import type pg from "pg";
import { diplomaOf, diplomaQuestionsOf, questionsOf, testsOf, TOPICS } from "./bench-space.ts";
import { DERIVE_STATEMENTS } from "./derive-statements.ts";
import { insertUsers } from "./insert-users.ts";

export type HistoryUsers = {
  /** Two tests: 20 answers. */
  light: string;
  /** Every question once: 200 answers, so more data than `light` but no longer history. */
  wide: string;
  /** Every question 230 times and a thousand diploma attempts: about 50,000 answers. */
  heavy: string;
};

const ANSWERS_PER_OTHER_USER = 50;

/** Nearly all answers belong to other users; a quarter of all answers is wrong. */
export async function loadHistory(client: pg.Client, answers: number): Promise<HistoryUsers> {
  const [light, wide, heavy] = await insertUsers(client, 3);
  if (!light || !wide || !heavy) throw new Error("There are no users to give answers.");
  const others = Math.max(0, Math.ceil((answers - 50_220) / ANSWERS_PER_OTHER_USER));
  await client.query("set work_mem = '256MB'");
  await client.query("create temporary table places (n integer, topic text, test text, question text)");
  await client.query(
    "insert into places select * from unnest($1::integer[], $2::text[], $3::text[], $4::text[])",
    [...placeColumns()],
  );
  await giveAnswers(client, [light], 20, 1);
  await giveAnswers(client, [wide], 200, 1);
  await giveAnswers(client, [heavy], 200, 230);
  for (const topic of TOPICS) await attemptDiploma(client, heavy, topic);
  await giveAnswers(client, await insertUsers(client, others), 25, 2);
  for (const statement of DERIVE_STATEMENTS) await client.query(statement);
  await client.query("vacuum analyze");
  return { light, wide, heavy };
}

function placeColumns(): unknown[] {
  const all = TOPICS.flatMap((topic) =>
    testsOf(topic).flatMap((test) => questionsOf(test).map((question) => ({ topic, test, question }))),
  );
  return [
    all.map((_, i) => i),
    all.map(({ topic }) => topic),
    all.map(({ test }) => test),
    all.map(({ question }) => question),
  ];
}

async function giveAnswers(client: pg.Client, users: readonly string[], count: number, rounds: number) {
  await client.query(
    `insert into user_answers (user_uuid, id, answered_at, topic_global_id, test_global_id, test_round,
       question_global_id, answer_global_id, is_correct)
     select uuid, gen_random_uuid(),
       '2026-01-01'::timestamptz + seed * interval '1 minute' + round * interval '1 hour' + n * interval '1 second',
       topic, test, round, question, question || case when (n + round + seed) % 4 = 0 then '-b' else '-a' end,
       (n + round + seed) % 4 <> 0
     from unnest($1::uuid[]) with ordinality as giver (uuid, seed)
     cross join generate_series(1, $2::integer) as round
     join places on (n + 200 - (seed * 7) % 200) % 200 < $3
     order by uuid, round`,
    [users, rounds, count],
  );
}

/** 250 attempts in random order; an answer is right with probability 3/4, and the first wrong one ends the attempt. */
async function attemptDiploma(client: pg.Client, user: string, topic: string): Promise<void> {
  await client.query(
    `insert into user_answers (user_uuid, id, answered_at, topic_global_id, test_global_id, test_round,
       question_global_id, answer_global_id, is_correct)
     select $1, gen_random_uuid(), '2026-03-01'::timestamptz + attempt * interval '1 hour' + n * interval '1 second',
       $2, $3, attempt, question, question || case when n <= length then '-a' else '-b' end, n <= length
     from (select attempt, least(9, floor(ln(random()) / ln(0.75))) as length from generate_series(1, 250) as attempt) as a
     cross join lateral (
       select question, row_number() over (order by md5(question || attempt)) as n from unnest($4::text[]) as question
     ) as shuffled where n <= length + 1`,
    [user, topic, diplomaOf(topic), diplomaQuestionsOf(topic)],
  );
}
