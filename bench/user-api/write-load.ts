import autocannon from "autocannon";
import { questionsOf, testsOf, TOPICS } from "./bench-space.ts";

export type WriteSpeed = { perS: number; p50: number; p99: number };

/** Never repeats a user and question, so that every answer is a first one. */
export class AnswerSource {
  readonly #users: readonly string[];
  readonly #places: { topic_global_id: string; test_global_id: string; question_global_id: string }[];
  #sent = 0;

  constructor(users: readonly string[]) {
    this.#users = users;
    this.#places = TOPICS.flatMap((topic) =>
      testsOf(topic).flatMap((test) =>
        questionsOf(test).map((question) => ({
          topic_global_id: topic,
          test_global_id: test,
          question_global_id: question,
        })),
      ),
    );
  }

  /** @throws {Error} when all users have answered everything */
  next(): string {
    const user = this.#users[this.#sent % this.#users.length];
    const place = this.#places[Math.floor(this.#sent / this.#users.length)];
    if (!place) throw new Error("The users have answered everything: more users are needed.");
    this.#sent += 1;
    const letter = "aaab".charAt(this.#sent % 4);
    return JSON.stringify({
      ...place,
      answer_global_id: `${place.question_global_id}-${letter}`,
      test_round: 1,
      user_uuid: user,
    });
  }
}

export async function measureWrites(
  origin: string,
  source: AnswerSource,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<WriteSpeed> {
  const result = await autocannon({
    url: `${origin}/v1/user_answers?lang=en`,
    connections,
    duration: seconds,
    headers: { "content-type": "application/json" },
    method: "POST",
    requests: [{ setupRequest: (request) => ({ ...request, method: "POST", body: source.next() }) }],
  });
  const failures = result.errors + result.timeouts + result.non2xx;
  if (failures > 0 || result["2xx"] === 0) throw new Error(`${result["2xx"]} answers, ${failures} failures.`);
  return { perS: result["2xx"] / result.duration, p50: result.latency.p50, p99: result.latency.p99 };
}
