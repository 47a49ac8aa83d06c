import { DIPLOMA_QUESTIONS } from "./sample-content.ts";

/* Models a user as the ordered list of its actions: a merge joins two lists, a handoff copies one into the other. */

export const QUESTIONS_BY_TEST = {
  "sun-basics": ["q1", "q2"],
  "sun-diploma": DIPLOMA_QUESTIONS,
  "panels-one": ["q1", "q6"],
  fair: ["q1", "q2"],
  alone: ["q1", "d1"],
};
export type PlaceName = keyof typeof QUESTIONS_BY_TEST;

export type Given = {
  key: string;
  order: number;
  place: PlaceName;
  round: number;
  question: string;
  letter: string;
};

type Attempt = {
  right: string[];
  isOver: boolean;
};

export type ModelUser = {
  given: Given[];
  attempts: Map<number, Attempt>;
  certificate: number | null;
  segment: number | null;
};

export function newModelUser(): ModelUser {
  return { given: [], attempts: new Map(), certificate: null, segment: null };
}

export function give(user: ModelUser, given: Given): void {
  user.given.push(given);
  if (given.place !== "sun-diploma") return;
  const attempt = user.attempts.get(given.round) ?? { right: [], isOver: false };
  user.attempts.set(given.round, attempt);
  if (attempt.isOver || attempt.right.includes(given.question)) return;
  if (given.letter === "a") attempt.right.push(given.question);
  else attempt.isOver = true;
  if (attempt.right.length === DIPLOMA_QUESTIONS.length) user.certificate ??= given.order;
}

export function mergeModelUsers(from: ModelUser, into: ModelUser): void {
  const known = new Set(into.given.map(({ key }) => key));
  into.given = [...into.given, ...from.given.filter(({ key }) => !known.has(key))];
  into.given.sort((a, b) => a.order - b.order);
  for (const [round, attempt] of from.attempts) {
    const own = into.attempts.get(round);
    const further = !own || attempt.right.length > own.right.length ? attempt : own;
    into.attempts.set(round, { right: [...further.right], isOver: attempt.isOver || own?.isOver === true });
  }
  const certificates = [from.certificate, into.certificate].filter((order) => order !== null);
  into.certificate = certificates.length > 0 ? Math.min(...certificates) : null;
  const segments = [from.segment, into.segment].filter((segment) => segment !== null);
  into.segment = segments.length > 0 ? Math.max(...segments) : null;
}

export function newestRound({ given }: Pick<ModelUser, "given">, place: PlaceName): number {
  return Math.max(0, ...given.filter((one) => one.place === place).map((one) => one.round));
}

/** Computes the API's results from the list in the simplest way. */
export function expectedResults({ given, attempts, certificate, segment }: ModelUser) {
  const at = (place: PlaceName) => given.filter((one) => one.place === place);
  const newest = (place: PlaceName) => newestRound({ given }, place);
  const latest = (among: Given[], question: string) => {
    const last = among.findLast((one) => one.question === question);
    return last ? `${question}-${last.letter}` : null;
  };
  const ofNewest = (place: PlaceName) => {
    const among = at(place).filter((one) => one.round === newest(place));
    return QUESTIONS_BY_TEST[place].map((question) => latest(among, question));
  };
  const counted = given.filter((one) => one.place !== "fair");
  const answered = [...new Set(counted.map((one) => one.question))].sort();
  return {
    stored: given.map((one) => one.key).sort(),
    nextRounds: [newest("sun-basics") + 1, newest("sun-diploma") + 1],
    basics: ofNewest("sun-basics"),
    diploma: ofNewest("sun-diploma"),
    combo: QUESTIONS_BY_TEST["panels-one"].map((question) => latest(at("panels-one"), question)),
    fair: at("fair").map((one) => `${one.question}-${one.letter}`),
    answered,
    correct: answered.filter((question) => latest(counted, question)?.endsWith("-a")).length,
    share: Math.max(0, ...[...attempts.values()].map(({ right }) => right.length)) / DIPLOMA_QUESTIONS.length,
    certificates: certificate === null ? 0 : 1,
    segment,
  };
}
