import fc from "fast-check";
import { LETTERS, QUESTIONS } from "./model.ts";

export type Which = 0 | 1;
export type Step =
  | { kind: "answer"; device: Which; question: string; letter: string }
  | { kind: "open form"; device: Which; question: string }
  | { kind: "send open form"; device: Which; letter: string }
  | { kind: "sign up" | "log in"; device: Which; account: Which }
  | { kind: "log out" | "lose progress cookie"; device: Which }
  | { kind: "let access tokens run out" };

const device = fc.constantFrom<Which>(0, 1);
const account = fc.constantFrom<Which>(0, 0, 0, 1);
const question = fc.constantFrom(...QUESTIONS);
const letter = fc.constantFrom(...LETTERS);

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ kind: fc.constant("answer" as const), device, question, letter }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("open form" as const), device, question }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("send open form" as const), device, letter }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("sign up" as const), device, account }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant("log in" as const), device, account }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("log out" as const), device }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("lose progress cookie" as const), device }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("let access tokens run out" as const) }) },
);

export const steps = fc.array(step, { minLength: 12, maxLength: 30, size: "max" });
