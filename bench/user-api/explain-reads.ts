import type pg from "pg";

/** Copies of the service's statements, with a heavy user's parameters. */
const READS = {
  "latest results": `select test_global_id, challenge_global_id, combo_global_id, question_global_id, test_round,
    answer_global_id, is_correct from user_latest where user_uuid = $1 and topic_global_id = 't1'`,
  "next round": `select max(test_round) from user_latest
    where user_uuid = $1 and topic_global_id = 't1' and test_global_id = 't1-1'`,
  "topics' progress": `select topic_global_id, test_global_id, right_questions from diploma_rounds
    where user_uuid = $1 and matters`,
  "correct count": `select question_global_id, last_is_correct from user_questions
    where user_uuid = $1 order by question_global_id`,
  "latest answer": `select last_answer_global_id, last_is_correct from user_questions
    where user_uuid = $1 and question_global_id = 't1-1-1'`,
  "a key seen before": `select id from user_answers where user_uuid = $1 and id = $1`,
};

export async function explainReads(client: pg.Client, user: string): Promise<string[]> {
  const lines: string[] = [];
  for (const [name, text] of Object.entries(READS)) {
    await client.query(text, [user]);
    const { rows } = await client.query<{ "QUERY PLAN": string }>(
      `explain (analyze, buffers, costs off, timing off) ${text.replaceAll("$1", `'${user}'`)}`,
    );
    lines.push(`${name}: ${shorten(rows.map((row) => row["QUERY PLAN"]))}`);
  }
  return lines;
}

function shorten(plan: readonly string[]): string {
  const find = (pattern: RegExp) => plan.map((line) => pattern.exec(line)?.[1]).find(Boolean) ?? "?";
  const rows = plan.map((line) => /rows=(\d+)/.exec(line)?.[1]).filter((count) => count !== undefined);
  return [
    find(/((?:Index|Bitmap|Seq)[\w ]+? on \w+|Index[\w ]+ using \w+)/),
    `${rows.at(-1)} rows`,
    `${find(/Buffers: (.+)/)} pages`,
    find(/Execution Time: (.+)/),
  ].join(" · ");
}
