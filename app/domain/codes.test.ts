import { expect, it } from "vitest";
import { codeIn } from "./codes.ts";

it.each([
  ["aurora", ["event", "group"], "aurora"],
  ["<https://quiz.example.org/e/Aurora>", ["event"], "Aurora>"],
  ["(https://quiz.example.org/sv/g/seven/welcome)", ["group"], "seven"],
  ["HTTPS://QUIZ.EXAMPLE.ORG/E/AURORA?x=1", ["event"], "AURORA"],
  ["quiz.example.org/e/%C4%B0ceberg", ["event"], "İceberg"],
  ["quiz.example.org/e/100%", ["event"], "100%"],
] as const)("%j is the address of %j with the code %j", (typed, kinds, code) => {
  expect(codeIn(typed)).toEqual({ kinds, code });
});
