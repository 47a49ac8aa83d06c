import { expect } from "vitest";
import { newAddress, withToken } from "../../contract/user-api/sample-accounts.ts";
import type { SampleApi } from "../../contract/user-api/sample-api.ts";
import type { EmbeddedProduct } from "../../mocks/embedded-product.ts";
import { PASSWORD } from "../../mocks/registered-visitor.ts";
import { expectedRecord, type Learner, newLearner } from "./model.ts";

type QuestionResults = { answer: { global_id: string } | null }[];
type AnswerRow = { answer_global_id: string };

/** The user API's data about a learner, to compare with the model's. */
export async function readRecord({ api, db }: EmbeddedProduct, { uuid, email }: Learner) {
  if (uuid === null) return expectedRecord(newLearner());
  const headers = email === null ? {} : withToken(await logIn(api, email));
  const read = async (path: string) => {
    const { status, body } = await api.call("GET", `/v1/${path}?user_uuid=${uuid}`, { headers });
    expect([path, status]).toEqual([path, 200]);
    return body;
  };
  const rows = await db.query
    .selectFrom("user_answers")
    .select("answer_global_id")
    .where("user_uuid", "=", uuid)
    .orderBy("answered_at")
    .execute();
  return {
    stored: optionsIn(rows),
    exported: optionsIn(email === null ? rows : (await read("users/export")).user_answers).sort(),
    energy: chosenIn((await read("topics/energy/latest_results")).tests[0].questions),
    health: chosenIn((await read("topics/health/latest_results")).tests[0].questions),
    answered: (await read("questions/answered")).questions.sort(),
    correct: (await read("user_answers/correct")).total_correct_count,
  };
}

async function logIn(api: SampleApi, email: string): Promise<string> {
  const call = { body: { email, password: PASSWORD }, peer: newAddress() };
  const { body } = await api.call("POST", "/v1/users/login", call);
  return String(body.access_token);
}

function optionsIn(rows: readonly AnswerRow[]): string[] {
  return rows.map((row) => row.answer_global_id);
}

function chosenIn(questions: QuestionResults): (string | null)[] {
  return questions.map(({ answer }) => answer?.global_id ?? null);
}
