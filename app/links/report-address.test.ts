import { expect, it } from "vitest";
import { reportAddress } from "~/links/report-address.ts";

it.each([
  [null, "q1", "/about#contact"],
  ["https://s.example", "q1", "https://s.example?question=q1"],
  ["https://s.example/c?", "q1", "https://s.example/c?question=q1"],
  ["https://s.example/c?a=1&b=%20x+y", "q1", "https://s.example/c?a=1&b=%20x+y&question=q1"],
  ["https://s.example/c?a=1#form", "q 1&b", "https://s.example/c?a=1&question=q%201%26b#form"],
  ["https://s.example/c#form", "å", "https://s.example/c?question=%C3%A5#form"],
  ["mailto:a@s.example", "q 1", "mailto:a@s.example?subject=q%201"],
  ["mailto:a@s.example?cc=b%40s.example", "q1", "mailto:a@s.example?cc=b%40s.example&subject=q1"],
  ["mailto:a@s.example?Subject=Vidare&body=x", "q1", "mailto:a@s.example?Subject=Vidare%20q1&body=x"],
])("at %s the question %s is reported by %s", (contactUrl, questionId, expected) => {
  expect(reportAddress(contactUrl, questionId)).toBe(expected);
});
