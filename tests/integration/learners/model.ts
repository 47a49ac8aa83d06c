import { DIPLOMA_QUESTIONS } from "../../mocks/diploma-walk.ts";

/*
 * What learners should see and keep: computed in the simplest way, from the list of what they answered. A login joins two
 * lists, a hand-off copies one into the other.
 */

export const PLACES = {
  "energy-test": ["q1", "q2", "q3"],
  "health-test": ["h1", "h2"],
  diploma: DIPLOMA_QUESTIONS,
  facts: ["c1", "c2"],
  fair: ["q1", "q2", "q3"],
  alone: ["q1", "h1"],
};
export type Place = keyof typeof PLACES;
type PageTest = "energy-test" | "health-test";

export const QUESTIONS = [...PLACES["energy-test"], ...PLACES["health-test"]];
export const LETTERS = ["a", "b", "c"];
export const RIGHT = new Set(["q1-a", "q2-b", "q3-c", "h1-a", "h2-a", "c1-a", "c2-b"]);

/** Numbered in the order of the responses, because a login joins the answers of two devices. */
export type Given = { order: number; place: Place; round: number; option: string };
type Attempt = { right: string[]; isOver: boolean };
export type Learner = {
  uuid: string | null;
  email: string | null;
  given: Given[];
  /** The attempts at the diploma, by round. */
  attempts: Map<number, Attempt>;
  hasDiploma: boolean;
  /** The furthest screen of the challenge, -1 before the first. */
  screen: number;
};
type Kept = { round: number; chosen: Map<string, string> };
export type OpenForm = { question: string; nonce: string };
export type DeviceState = {
  learner: Learner;
  isLoggedIn: boolean;
  /** The content of the progress cookie. */
  kept: Map<PageTest, Kept>;
  /** The form that is open in another tab. */
  openForm: OpenForm | null;
};

export function newLearner(): Learner {
  return { uuid: null, email: null, given: [], attempts: new Map(), hasDiploma: false, screen: -1 };
}

export function newDeviceState(): DeviceState {
  return { learner: newLearner(), isLoggedIn: false, kept: new Map(), openForm: null };
}

export function testOf(question: string): PageTest {
  return question.startsWith("q") ? "energy-test" : "health-test";
}

export function questionOf(option: string): string {
  return option.replace(/-.*/, "");
}

export function newestRound({ given }: Learner, place: Place): number {
  return Math.max(0, ...given.filter((one) => one.place === place).map(({ round }) => round));
}

/** What the device's cookie knows about a test. Reading it fills the cookie. Null for a test without an answer. */
export function readKept({ kept, learner }: DeviceState, question: string): Kept | null {
  const test = testOf(question);
  const known = kept.get(test);
  if (known) return known;
  const round = newestRound(learner, test);
  if (round === 0) return null;
  const read = { round, chosen: latestIn(learner.given.filter((one) => isIn(one, test, round))) };
  kept.set(test, read);
  return read;
}

/** False if the device knows that the question is answered right, so that nothing is sent. */
export function isSent(device: DeviceState, question: string): boolean {
  const known = readKept(device, question)?.chosen.get(question);
  return known === undefined || !RIGHT.has(known);
}

/** False if another answer is known to be right, which no later one replaces. */
export function counts(device: DeviceState, option: string): boolean {
  const question = questionOf(option);
  return isSent(device, question) || readKept(device, question)?.chosen.get(question) === option;
}

export function keepAnswer(device: DeviceState, option: string): void {
  const question = questionOf(option);
  const { round, chosen } = readKept(device, question) ?? { round: 1, chosen: new Map<string, string>() };
  device.kept.set(testOf(question), { round, chosen: chosen.set(question, option) });
}

export function giveAnswer(learner: Learner, given: Given): void {
  learner.given.push(given);
  if (given.place !== "diploma") return;
  const attempt = learner.attempts.get(given.round) ?? { right: [], isOver: false };
  learner.attempts.set(given.round, attempt);
  const question = questionOf(given.option);
  if (attempt.isOver || attempt.right.includes(question)) return;
  if (RIGHT.has(given.option)) attempt.right.push(question);
  else attempt.isOver = true;
  learner.hasDiploma ||= attempt.right.length === DIPLOMA_QUESTIONS.length;
}

/** An answer that was copied before is not copied again. */
export function mergeLearners(from: Learner, into: Learner): void {
  const known = new Set(into.given.map(({ order }) => order));
  into.given = [...into.given, ...from.given.filter(({ order }) => !known.has(order))];
  into.given.sort((a, b) => a.order - b.order);
  for (const [round, attempt] of from.attempts) {
    const own = into.attempts.get(round);
    const { right } = !own || attempt.right.length > own.right.length ? attempt : own;
    into.attempts.set(round, { right: [...right], isOver: attempt.isOver || own?.isOver === true });
  }
  into.hasDiploma ||= from.hasDiploma;
  into.screen = Math.max(into.screen, from.screen);
}

/** The data that the user API should have about a learner. */
export function expectedRecord(learner: Learner) {
  const { given, attempts, hasDiploma, screen } = learner;
  const chosenAt = (place: Place) => {
    const latest = latestIn(given.filter((one) => isIn(one, place, newestRound(learner, place))));
    return PLACES[place].map((question) => latest.get(question) ?? null);
  };
  const latest = latestIn(given.filter(({ place }) => place !== "fair"));
  const options = given.map(({ option }) => option);
  const furthest = Math.max(0, ...[...attempts.values()].map(({ right }) => right.length));
  return {
    stored: options,
    exported: [...options].sort(),
    nextRounds: [newestRound(learner, "energy-test") + 1, newestRound(learner, "diploma") + 1],
    energy: chosenAt("energy-test"),
    health: chosenAt("health-test"),
    diploma: chosenAt("diploma"),
    facts: chosenAt("facts"),
    fair: given.filter(({ place }) => place === "fair").map(({ option }) => option),
    answered: [...latest.keys()].sort(),
    correct: [...latest.values()].filter((option) => RIGHT.has(option)).length,
    share: furthest / DIPLOMA_QUESTIONS.length,
    diplomas: hasDiploma ? 1 : 0,
    screen,
  };
}

function isIn(given: Given, place: Place, round: number): boolean {
  return given.place === place && given.round === round;
}

function latestIn(given: readonly Given[]): Map<string, string> {
  return new Map(given.map(({ option }) => [questionOf(option), option]));
}
