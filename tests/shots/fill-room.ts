import { type APIRequestContext, request } from "@playwright/test";
import { answerId } from "../../content/schema/question-schema.ts";
import { requireQuestion } from "../../scripts/support/quiz.ts";

type Room = { origin: string; code: string; questions: readonly string[] };

const LEARNERS = 30;
const STILL_AT_IT = 8;
/** The positions of the chosen options. */
const CHOICES = [0, 0, 1, 2, 0, 1, 1, 0, 2, 1];

/** Lets 30 learners take an event; some of them have not finished. */
export async function fillRoom({ origin, code, questions }: Room): Promise<void> {
  for (let learner = 0; learner < LEARNERS; learner += 1) {
    const browser = await request.newContext({ baseURL: origin });
    const answered = learner < STILL_AT_IT ? questions.slice(0, 1 + learner) : questions;
    for (const [index, id] of answered.entries())
      await answer(browser, `/e/${code}/${id}`, answerId(requireQuestion(id), choiceOf(learner, index)));
    await browser.dispose();
  }
}

function choiceOf(learner: number, question: number): number {
  return CHOICES[(learner * (1 + (question % 3)) + question) % CHOICES.length] ?? 0;
}

async function answer(browser: APIRequestContext, path: string, optionId: string): Promise<void> {
  // Reads the page first, so that the answer is sent with a cookie.
  await browser.get(path);
  const form = { answer: optionId, nonce: crypto.randomUUID() };
  const response = await browser.post(path, { form, maxRedirects: 0 });
  if (response.status() !== 303) throw new Error(`${path} responded with ${response.status()}.`);
}
