import { setTimeout as wait } from "node:timers/promises";
import type { Visitor } from "../visitor.ts";
import { takeEvent, type Taken } from "./event-learner.ts";

type Options = {
  origin: string;
  code: string;
  /** A visitor who may read the presenter's page. */
  presenter: Visitor;
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
  /** Pages that were a 503, and answers that were not saved at first. */
  retries: number;
  answersMs: readonly number[];
  /** How long after the reply the presenter's page counts an answer. */
  shownMs: readonly number[];
  tookMs: number;
};

/** The same interval as in the page's script. */
const READ_EVERY_MS = 1_500;
/** The first count that a room's page shows. */
const FIRST_COUNT = 3;

/** Learners take an event and start one after the other. A fourth of them double-click, a fifth reload every question. */
export async function runEvent(options: Options): Promise<EventReport> {
  const { learners } = options;
  const beginMs = performance.now();
  const taking = Promise.all(Array.from({ length: learners }, (_, index) => learn(options, beginMs, index)));
  const [taken, readings] = await Promise.all([taking, watchFirstQuestion(options, taking)]);
  const answers = taken.flatMap((one) => one.answers);
  const firstMs = taken.map((one) => one.answers[0]?.acceptedMs ?? 0);
  return {
    learners,
    sent: answers.length,
    retries: taken.reduce((sum, one) => sum + one.retries, 0),
    answersMs: answers.map(({ sentMs, acceptedMs }) => acceptedMs - sentMs),
    shownMs: untilShown(firstMs, readings),
    tookMs: Math.max(...answers.map(({ acceptedMs }) => acceptedMs)) - beginMs,
    ...(await readRoom(options)),
  };
}

/** A count on the page, and when it was read. */
type Reading = { count: number; readMs: number };

/** How long each answer waited for the first page that counts it; Infinity if none does. */
export function untilShown(acceptedMs: readonly number[], readings: readonly Reading[]): number[] {
  return acceptedMs
    .toSorted((a, b) => a - b)
    .map((accepted, index) => {
      const shown = readings.find(({ count }) => count >= Math.max(index + 1, FIRST_COUNT));
      return Math.max(0, (shown?.readMs ?? Infinity) - accepted);
    })
    .slice(FIRST_COUNT - 1);
}

function learn(
  { origin, code, learners, questions, seconds }: Options,
  beginMs: number,
  index: number,
): Promise<Taken> {
  const habits = { doubleClicks: index % 4 === 0, reloads: index % 5 === 0 };
  const turn = (question: number) =>
    waitUntil(beginMs + (seconds * 1000 * (question + index / learners)) / questions);
  return takeEvent(origin, code, habits, turn);
}

async function waitUntil(timeMs: number): Promise<void> {
  await wait(Math.max(0, timeMs - performance.now()));
}

/** Reads once more after the last answer. Like the page's script, it waits for the next reading if one fails. */
async function watchFirstQuestion(
  { code, presenter }: Options,
  taking: Promise<unknown>,
): Promise<Reading[]> {
  const readings: Reading[] = [];
  const state = { isOver: false };
  const end = () => void (state.isOver = true);
  taking.then(end, end);
  for (let isLast = false; !isLast;) {
    isLast = state.isOver;
    const page = await presenter.read(`/e/${code}/present?show=1`).catch(() => "");
    const [count = 0] = numbersIn(page);
    readings.push({ count, readMs: performance.now() });
    await wait(READ_EVERY_MS);
  }
  return readings;
}

async function readRoom({ code, presenter, questions }: Options) {
  const path = `/e/${code}/present`;
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
