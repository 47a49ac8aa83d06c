import { setTimeout as wait } from "node:timers/promises";
import { StatusError, valueOf, Visitor } from "../visitor.ts";

const COMPLETED = /\/completed$/;
/** The start page says so, and leads back. */
const NOT_SAVED = "/";
const RETRY_MS = 1_000;

export type Habits = {
  /** Whether the learner sends every form twice at once. */
  doubleClicks: boolean;
  /** Whether the learner loads each question twice, like a phone that was asleep. */
  reloads: boolean;
};

/** When an accepted answer was sent and accepted, in milliseconds of `performance.now()`. */
export type Answer = { sentMs: number; acceptedMs: number };

/** `retries` counts how often a page was a 503 or did not come, or an answer was not saved. Like a person, the learner tries again. */
export type Taken = { answers: Answer[]; retries: number };

/** Answers each question, counted from 0, after its `turn`. */
export async function takeEvent(
  origin: string,
  code: string,
  habits: Habits,
  turn: (question: number) => Promise<void>,
): Promise<Taken> {
  const visitor = new Visitor(origin);
  const taken: Taken = { answers: [], retries: 0 };
  const pause = async () => {
    taken.retries += 1;
    await wait(RETRY_MS);
  };
  const read = (path: string) => untilServed(() => visitor.read(path), pause);
  const landing = await read(`/e/${code}`);
  let path = valueOf(landing, new RegExp(`href="(/e/${code}/[^"]+)"`));
  for (let question = 0; !COMPLETED.test(path); question += 1) {
    if (habits.reloads) await read(path);
    const form = toForm(await read(path), question);
    await turn(question);
    const sentMs = performance.now();
    const send = () => untilServed(() => visitor.post(path, form), pause);
    let [next = ""] = await Promise.all([send(), ...(habits.doubleClicks ? [send()] : [])]);
    while (next === NOT_SAVED) {
      await pause();
      next = await send();
    }
    taken.answers.push({ sentMs, acceptedMs: performance.now() });
    path = next;
  }
  await read(path);
  return taken;
}

async function untilServed(ask: () => Promise<string>, pause: () => Promise<void>): Promise<string> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      // A TypeError is a lost connection.
      if (!(error instanceof TypeError) && !(error instanceof StatusError && error.status === 503))
        throw error;
      await pause();
    }
  }
}

function toForm(page: string, question: number): URLSearchParams {
  const options = [...page.matchAll(/type="radio"[^>]* value="([^"]+)"/g)].map(([, id = ""]) => id);
  const answer = options[question % options.length];
  if (answer === undefined) throw new Error(`${valueOf(page, /<title>([^<]*)/)} has no options.`);
  return new URLSearchParams({ nonce: valueOf(page, /name="nonce" value="([^"]+)"/), answer });
}
