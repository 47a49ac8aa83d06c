import { education, energy, health, peace, questionIds } from "../../scripts/support/quiz.ts";
import { takeEvent } from "../event/event-learner.ts";
import { Visitor } from "../visitor.ts";

export type LearnerReport = {
  /** How long each accepted answer took, in milliseconds: its question's page, the form and the redirect. */
  answersMs: number[];
  errors: string[];
};

type Options = {
  origin: string;
  /** The code of an event that is taken first. */
  event: string | null;
  think: () => Promise<void>;
  isOver: () => boolean;
};

const TESTS = [education, energy, health, peace].flatMap((topic) =>
  questionIds(topic).map((question) => `/t/${topic.slug}/${question}`),
);

/** Takes an event, then the first tests of four topics until time is up. An error is noted, and the learner goes on. */
export async function learn({ origin, event, think, isOver }: Options): Promise<LearnerReport> {
  const report: LearnerReport = { answersMs: [], errors: [] };
  const note = (error: unknown) => void report.errors.push(String(error));
  if (event) {
    await takeEvent(origin, event, { doubleClicks: false, reloads: false }, think).then(
      ({ answers }) => report.answersMs.push(...answers.map(({ sentMs, acceptedMs }) => acceptedMs - sentMs)),
      note,
    );
  }
  const visitor = new Visitor(origin);
  for (const question of TESTS) {
    await think();
    if (isOver()) break;
    const beganMs = performance.now();
    await visitor.answer(question).then(() => report.answersMs.push(performance.now() - beganMs), note);
    await visitor.read(`${question}/feedback`).catch(note);
  }
  return report;
}
