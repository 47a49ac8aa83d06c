import fc from "fast-check";
import { LETTERS, type Place, PLACES, QUESTIONS } from "./model.ts";

export type Which = 0 | 1;
export type AppAnswer = { place: Exclude<Place, "fair">; round: number; question: string; letter: string };
export type Step = { device: Which; look: string } & (
  | { kind: "answer"; question: string; letter: string }
  | { kind: "open form" | "begin again"; question: string }
  | { kind: "send open form" | "answer at the fair" | "go on in the challenge"; letter: string }
  | { kind: "try the diploma"; rights: number }
  | ({ kind: "answer in an app" } & AppAnswer)
  | { kind: "sign up" | "log in"; account: Which }
  | { kind: "log out" | "lose progress cookie" | "hand off" | "let access tokens run out" }
);

const account = fc.constantFrom<Which>(0, 0, 0, 1);
const question = fc.constantFrom(...QUESTIONS);
const letter = fc.constantFrom(...LETTERS);

const inAnApp = fc
  .constantFrom<AppAnswer["place"]>("energy-test", "diploma", "diploma", "facts", "alone")
  .chain((place) =>
    fc.record({
      ...step("answer in an app"),
      place: fc.constant(place),
      round: fc.integer({ min: 1, max: 3 }),
      question: fc.constantFrom(...PLACES[place]),
      letter,
    }),
  );

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 7, arbitrary: fc.record({ ...step("answer"), question, letter }) },
  { weight: 2, arbitrary: fc.record({ ...step("open form"), question }) },
  { weight: 2, arbitrary: fc.record({ ...step("begin again"), question }) },
  { weight: 4, arbitrary: fc.record({ ...step("send open form"), letter }) },
  { weight: 2, arbitrary: fc.record({ ...step("answer at the fair"), letter }) },
  { weight: 2, arbitrary: fc.record({ ...step("go on in the challenge"), letter }) },
  { weight: 2, arbitrary: fc.record({ ...step("try the diploma"), rights: fc.constantFrom(0, 1, 3, 3) }) },
  { weight: 8, arbitrary: inAnApp },
  { weight: 2, arbitrary: fc.record({ ...step("sign up"), account }) },
  { weight: 5, arbitrary: fc.record({ ...step("log in"), account }) },
  { weight: 3, arbitrary: fc.record(step("log out")) },
  { weight: 1, arbitrary: fc.record(step("lose progress cookie")) },
  { weight: 2, arbitrary: fc.record(step("hand off")) },
  { weight: 3, arbitrary: fc.record(step("let access tokens run out")) },
);

export const steps = fc.array(anyStep, { minLength: 20, maxLength: 40, size: "max" });

const onPhone = { device: 0 as const, look: "q1" };
const onLaptop = { device: 1 as const, look: "q1" };

/** A run that takes every kind of step once. */
export const EVERYTHING: Step[] = [
  { ...onPhone, kind: "answer", question: "q1", letter: "b" },
  { ...onPhone, kind: "begin again", question: "q1" },
  { ...onPhone, kind: "answer", question: "q1", letter: "a" },
  { ...onPhone, kind: "open form", question: "q2" },
  { ...onPhone, kind: "answer in an app", place: "energy-test", round: 3, question: "q1", letter: "b" },
  { ...onPhone, kind: "answer at the fair", letter: "a" },
  { ...onPhone, kind: "go on in the challenge", letter: "a" },
  { ...onPhone, kind: "go on in the challenge", letter: "a" },
  { ...onPhone, kind: "sign up", account: 0 },
  { ...onPhone, kind: "send open form", letter: "b" },
  { ...onLaptop, kind: "answer", question: "h1", letter: "b" },
  { ...onPhone, kind: "hand off" },
  { ...onLaptop, kind: "answer", question: "h2", letter: "a" },
  { ...onLaptop, kind: "log in", account: 0 },
  { ...onPhone, kind: "let access tokens run out" },
  { ...onPhone, kind: "try the diploma", rights: 3 },
  { ...onPhone, kind: "lose progress cookie" },
  { ...onLaptop, kind: "log out" },
  { ...onLaptop, kind: "answer", question: "h1", letter: "a" },
];

/** A diploma round with a mistake, after which everything is answered right. */
export const DIPLOMA_WITH_MISTAKE: Step[] = [
  { ...onPhone, kind: "answer", question: "q1", letter: "b" },
  ...["q1-b", "q1-a", "q2-b", "h1-a"].map((option): Step => {
    const [question = "", letter = ""] = option.split("-");
    return { ...onPhone, kind: "answer in an app", place: "diploma", round: 1, question, letter };
  }),
];

/** `look` is the question whose page is compared after the step. */
function step<Kind extends Step["kind"]>(kind: Kind) {
  return { kind: fc.constant(kind), device: fc.constantFrom<Which>(0, 1), look: question };
}
