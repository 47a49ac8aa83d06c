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
  | { kind: "log out" | "lose progress cookie" | "hand on" | "let access tokens run out" }
);

const account = fc.constantFrom<Which>(0, 0, 0, 1);
const question = fc.constantFrom(...QUESTIONS);
const letter = fc.constantFrom(...LETTERS);
/** `look` is the question whose page is compared after the step. */
const always = { device: fc.constantFrom<Which>(0, 1), look: question };

const inAnApp = fc
  .constantFrom<AppAnswer["place"]>("energy-test", "diploma", "diploma", "facts", "alone")
  .chain((place) =>
    fc.record({
      ...always,
      kind: fc.constant("answer in an app" as const),
      place: fc.constant(place),
      round: fc.integer({ min: 1, max: 3 }),
      question: fc.constantFrom(...PLACES[place]),
      letter,
    }),
  );

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 7, arbitrary: record("answer", { question, letter }) },
  { weight: 2, arbitrary: record("open form", { question }) },
  { weight: 2, arbitrary: record("begin again", { question }) },
  { weight: 4, arbitrary: record("send open form", { letter }) },
  { weight: 2, arbitrary: record("answer at the fair", { letter }) },
  { weight: 2, arbitrary: record("go on in the challenge", { letter }) },
  { weight: 2, arbitrary: record("try the diploma", { rights: fc.constantFrom(0, 1, 3, 3) }) },
  { weight: 8, arbitrary: inAnApp },
  { weight: 2, arbitrary: record("sign up", { account }) },
  { weight: 5, arbitrary: record("log in", { account }) },
  { weight: 3, arbitrary: record("log out", {}) },
  { weight: 1, arbitrary: record("lose progress cookie", {}) },
  { weight: 2, arbitrary: record("hand on", {}) },
  { weight: 3, arbitrary: record("let access tokens run out", {}) },
);

export const steps = fc.array(step, { minLength: 20, maxLength: 40, size: "max" });

function record<Kind extends Step["kind"], More extends object>(
  kind: Kind,
  more: { [Key in keyof More]: fc.Arbitrary<More[Key]> },
) {
  return fc.record({ ...always, ...more, kind: fc.constant(kind) });
}
