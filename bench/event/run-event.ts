import { setTimeout as wait } from "node:timers/promises";
import { Visitor } from "../visitor.ts";
import { takeEvent } from "./event-learner.ts";

type Options = {
  origin: string;
  code: string;
  key: string;
  learners: number;
  questions: number;
  seconds: number;
};

export type EventReport = {
  learners: number;
  sent: number;
  /** The number on the presenter's page. */
  stored: number;
  participants: number;
  finished: number;
  answersMs: readonly number[];
  tookMs: number;
};

/** Learners take an event and start one after the other. A fourth of them double-click, a fifth reload every question. */
export async function runEvent(options: Options): Promise<EventReport> {
  const { origin, code, learners, questions, seconds } = options;
  const begin = performance.now();
  const taken = await Promise.all(
    Array.from({ length: learners }, (_, index) => {
      const habits = { doubleClicks: index % 4 === 0, reloads: index % 5 === 0 };
      const turn = (question: number) =>
        waitUntil(begin, (seconds * 1000 * (question + index / learners)) / questions);
      return takeEvent(origin, code, habits, turn);
    }),
  );
  const tookMs = performance.now() - begin;
  const answersMs = taken.flat();
  return { learners, sent: answersMs.length, answersMs, tookMs, ...(await readRoom(options)) };
}

async function waitUntil(begin: number, afterMs: number): Promise<void> {
  await wait(Math.max(0, begin + afterMs - performance.now()));
}

async function readRoom({ origin, code, key, questions }: Options) {
  const presenter = new Visitor(origin);
  const path = `/e/${code}/present`;
  await presenter.read(`${path}?key=${encodeURIComponent(key)}`, 303);
  const [participants = 0, finished = 0] = numbersIn(await presenter.read(path));
  let stored = 0;
  for (let question = 1; question <= questions; question += 1) {
    const [answers = 0] = numbersIn(await presenter.read(`${path}?show=${question}`));
    stored += answers;
  }
  return { participants, finished, stored };
}

function numbersIn(page: string): number[] {
  return [...page.matchAll(/<data[^>]* value="(\d+)"/g)].map(([, value]) => Number(value));
}
