import { valueOf, Visitor } from "../visitor.ts";

const COMPLETED = /\/completed$/;

export type Habits = {
  /** Whether the learner sends every form twice at once. */
  doubleClicks: boolean;
  /** Whether the learner loads each question twice, like a phone that was asleep. */
  reloads: boolean;
};

/** When an accepted answer was sent and accepted, in milliseconds of `performance.now()`. */
export type Answer = { sentMs: number; acceptedMs: number };

/** Answers each question, counted from 0, after its `turn`. */
export async function takeEvent(
  origin: string,
  code: string,
  habits: Habits,
  turn: (question: number) => Promise<void>,
): Promise<Answer[]> {
  const visitor = new Visitor(origin);
  const landing = await visitor.read(`/e/${code}`);
  const answers: Answer[] = [];
  let path = valueOf(landing, new RegExp(`href="(/e/${code}/[^"]+)"`));
  for (let question = 0; !COMPLETED.test(path); question += 1) {
    if (habits.reloads) await visitor.read(path);
    const form = toForm(await visitor.read(path), question);
    await turn(question);
    const sentMs = performance.now();
    const replies = [visitor.post(path, form), ...(habits.doubleClicks ? [visitor.post(path, form)] : [])];
    const [next = ""] = await Promise.all(replies);
    answers.push({ sentMs, acceptedMs: performance.now() });
    if (next === path) throw new Error(`The answer at ${path} led nowhere.`);
    path = next;
  }
  await visitor.read(path);
  return answers;
}

function toForm(page: string, question: number): URLSearchParams {
  const options = [...page.matchAll(/type="radio"[^>]* value="([^"]+)"/g)].map(([, id = ""]) => id);
  const answer = options[question % options.length];
  if (answer === undefined) throw new Error("A question has no options.");
  return new URLSearchParams({ nonce: valueOf(page, /name="nonce" value="([^"]+)"/), answer });
}
