import { createEventKeys } from "../../../embedded/user-api/events/event-keys.ts";
import { JWT_SECRET } from "../../../scripts/support/product.ts";
import { energy, firstOptionId, questionIds } from "../../../scripts/support/quiz.ts";
import type { Learner } from "./learner.ts";
import type { Screen } from "./screen.ts";

export const EVENT = "/e/aurora";
export const EVENT_QUESTIONS = questionIds(energy);
const [first = ""] = EVENT_QUESTIONS;

/** The path of the presenter's page, with the key. */
export function presenterPath(query = "", code = "aurora"): string {
  return `/e/${code}/present?key=${createEventKeys([JWT_SECRET]).createKey(code)}${query}`;
}

export const EVENT_SCREENS: readonly Screen[] = [
  { name: "event", open: (learner) => learner.goesTo(EVENT) },
  { name: "event-question", open: (learner) => learner.goesTo(`${EVENT}/${first}`) },
  {
    name: "event-answered",
    open: async (learner) => {
      await hasAnsweredInEvent(learner, [first]);
      await learner.goesTo(`${EVENT}/${first}`);
    },
  },
  {
    name: "event-completed",
    isMain: true,
    open: async (learner) => {
      await hasAnsweredInEvent(learner, EVENT_QUESTIONS);
      await learner.goesTo(`${EVENT}/completed`);
    },
  },
  {
    name: "event-explanation",
    open: async (learner) => {
      await hasAnsweredInEvent(learner, EVENT_QUESTIONS);
      await learner.goesTo(`${EVENT}/completed?question=${first}`);
    },
  },
  { name: "present-join", open: (learner) => learner.goesTo(presenterPath()) },
  { name: "present-question", open: (learner) => learner.goesTo(presenterPath("&show=1")) },
  {
    name: "present-reveal",
    isMain: true,
    open: async (learner) => {
      await hasAnsweredInEvent(learner, [first]);
      await learner.goesTo(presenterPath("&show=1&reveal"));
    },
  },
  {
    name: "present-closing",
    isMain: true,
    open: async (learner) => {
      await hasAnsweredInEvent(learner, EVENT_QUESTIONS);
      await learner.goesTo(presenterPath("&show=closing"));
    },
  },
  { name: "present-pictures", open: (learner) => learner.goesTo(presenterPath("&show=1", "safari")) },
  { name: "present-key", status: 403, open: (learner) => learner.goesTo(`${EVENT}/present?key=wrong`) },
];

/** Posts the first option of each question, as a fast precondition. */
export async function hasAnsweredInEvent(learner: Learner, ids: readonly string[]): Promise<void> {
  await learner.goesTo(EVENT);
  for (const id of ids) {
    const form = { answer: firstOptionId(id), nonce: crypto.randomUUID() };
    await learner.page.request.post(learner.address(`${EVENT}/${id}`), { form, maxRedirects: 0 });
  }
}
