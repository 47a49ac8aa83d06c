import { expect } from "vitest";
import { newAddress, withToken } from "../../contract/user-api/sample-accounts.ts";
import type { EmbeddedProduct } from "../../mocks/embedded-product.ts";
import { PASSWORD } from "../../mocks/registered-visitor.ts";
import { expectedRecord, type Learner, newLearner } from "./model.ts";

type QuestionResults = { answer: { global_id: string } | null }[];
type AnswerRow = { answer_global_id: string };

/** The user API's data about a learner, to compare with the model's. */
export async function readRecord({ api, db }: EmbeddedProduct, learner: Learner) {
  const { uuid, email } = learner;
  if (uuid === null) return expectedRecord(newLearner());
  const headers = await headersOf(api, learner);
  const read = async (path: string, statuses = [200]) => {
    const address = `/v1/${path}${path.includes("?") ? "&" : "?"}user_uuid=${uuid}`;
    const { status, body } = await api.call("GET", address, { headers });
    expect(statuses, path).toContain(status);
    return body;
  };
  const nextRound = async (test: string) =>
    (await read(`user_answers/next_test_round?topic_global_id=energy&test_global_id=${test}`)).test_round;
  const rows = await db.query
    .selectFrom("user_answers")
    .select("answer_global_id")
    .where("user_uuid", "=", uuid)
    .orderBy("answered_at")
    .execute();
  const energy = await read("topics/energy/latest_results");
  const progress = (await read("users/challenge_progress/story", [200, 404])).challenge_progress;
  return {
    stored: optionsIn(rows),
    exported: optionsIn(email === null ? rows : (await read("users/export")).user_answers).sort(),
    nextRounds: [await nextRound("energy-test"), await nextRound("diploma")],
    energy: chosenIn(energy.tests[0].questions),
    health: chosenIn((await read("topics/health/latest_results")).tests[0].questions),
    diploma: chosenIn(energy.diploma_test.questions),
    facts: chosenIn(energy.challenges[0].combos[0].questions),
    fair: optionsIn((await read("user_answers?event_code=fair24")).user_answers),
    answered: (await read("questions/answered")).questions.sort(),
    correct: (await read("user_answers/correct")).total_correct_count,
    share: (await read("topics")).topics[0].diploma_test.percent_completed,
    diplomas: (await read("certificates")).certificates.length,
    screen: progress ? screenOf(progress) : -1,
  };
}

/** The headers of an app that the learner also uses, with its own session. */
export async function headersOf(
  api: EmbeddedProduct["api"],
  { email }: Pick<Learner, "email">,
): Promise<Record<string, string>> {
  if (email === null) return {};
  const call = { body: { email, password: PASSWORD }, peer: newAddress() };
  return withToken(String((await api.call("POST", "/v1/users/login", call)).body.access_token));
}

/** The screen as a number that grows with each screen. */
export function screenOf(progress: { current_segment: number; current_screen: number }): number {
  return progress.current_segment * 100 + progress.current_screen;
}

function optionsIn(rows: readonly AnswerRow[]): string[] {
  return rows.map((row) => row.answer_global_id);
}

function chosenIn(questions: QuestionResults): (string | null)[] {
  return questions.map(({ answer }) => answer?.global_id ?? null);
}
