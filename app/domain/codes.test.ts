import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { codeIn, parseDiplomaCode, parseHandoffCode } from "./codes.ts";

const DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const SPELLINGS: Record<string, string[]> = { "0": ["0", "o", "O"], "1": ["1", "i", "I", "l", "L"] };
const SEPARATORS = ["", " - ", ..." -\t\u2013\u2014\u2010\u2011\u2212\u00a0"];

const digit = fc.constantFrom(...DIGITS);
const typedDigit = digit.chain((one) =>
  fc.record({
    one: fc.constant(one),
    typed: fc.constantFrom(...(SPELLINGS[one] ?? [one, one.toLowerCase()])),
    separator: fc.constantFrom(...SEPARATORS),
  }),
);

describe("a typed code", () => {
  it.each([
    ["in a copied address", "https://quiz.example.org/sv/c/v/7k3m-q9tx-2wvb?x=1", "7K3M-Q9TX-2WVB"],
    ["with soft hyphens", "7K3M\u00adQ9TX\u00ad2WVB", "7K3M-Q9TX-2WVB"],
    ["in wide letters", "７Ｋ３Ｍ－Ｑ９ＴＸ－２ＷＶＢ", "7K3M-Q9TX-2WVB"],
    ["with a variation selector", "7K3M-Q9TX-2WVB\ufe0f", "7K3M-Q9TX-2WVB"],
    ["with digits of another script", "٧K٣M-Q٩TX-٢WVB", "7K3M-Q9TX-2WVB"],
    ["in brackets, with a full stop", "(7k3m-q9tx-2wvb).", "7K3M-Q9TX-2WVB"],
    ["of another server, in quotes", "„_aBc-”", "_aBc-"],
    [
      "in an address between angle brackets",
      "<https://quiz.example.org/C/V/7k3m-q9tx-2wvb>",
      "7K3M-Q9TX-2WVB",
    ],
    ["in an address with an encoded dash", "quiz.example.org/c/v/7K3M%E2%80%93Q9TX-2WVB", "7K3M-Q9TX-2WVB"],
    ["with dotted and dotless i", "İıi0-0000-0000", "1110-0000-0000"],
    ["of another server, from a PDF", "ab\u00ad\u2011c\u200bd", "ab-cd"],
    ["a character short, as another server's", "7K3M-Q9TX-2WV", "7K3M-Q9TX-2WV"],
    ["with a letter that none of ours has, as another server's", "7K3M-Q9TX-2WVU", "7K3M-Q9TX-2WVU"],
    ["that is a UUID", " 0b7f1f6e-6f0a-4f1c-9a53-1f9a3f1f2c11 ", "0b7f1f6e-6f0a-4f1c-9a53-1f9a3f1f2c11"],
    ["of 64 characters", "a".repeat(64), "a".repeat(64)],
    ["of 65 characters", "a".repeat(65), null],
    ["that is empty", "", null],
    ["of spaces", " \n", null],
    ["with a slash", "../users/me", null],
    ["with a null character", "7K3M-Q9TX-2WV\u0000", null],
    ["in other letters", "кодкодкодкод", null],
  ])("%s", (_spelling, typed, code) => {
    expect(parseDiplomaCode(typed)).toBe(code);
  });

  it("of our shape has one spelling for any case, separators and look-alikes", () => {
    fc.assert(
      fc.property(fc.array(typedDigit, { minLength: 12, maxLength: 12 }), (digits) => {
        const code = digits.map(({ one }) => one).join("");
        const typed = digits.map(({ typed, separator }) => typed + separator).join("");
        expect(parseDiplomaCode(typed)).toBe(`${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8)}`);
      }),
    );
  });

  it("is either a plain word that is read as itself, or no code", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: "grapheme" })), (typed) => {
        const code = parseDiplomaCode(typed);
        if (code === null) return;
        expect(code).toMatch(/^[\w-]{1,64}$/);
        expect(parseDiplomaCode(code)).toBe(code);
      }),
    );
  });
});

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

it.each([
  [" 7k3m q9tx ", "7k3mq9tx"],
  ["\u20137K3M\u2011Q9TX.", "-7K3M-Q9TX"],
  ["a".repeat(64), "a".repeat(64)],
  ["a".repeat(65), null],
  ["7k3m/q9tx", null],
  ["+7k3m", null],
  ["7k3m+", null],
  ["", null],
])("%j is the hand-off code %j", (typed, code) => {
  expect(parseHandoffCode(typed)).toBe(code);
});
