import fc from "fast-check";
import { expect, it } from "vitest";
import { MAX_PASSWORD_LENGTH } from "./normalize-password.ts";
import { MIN_PASSWORD_LENGTH, validatePassword } from "./password-rules.ts";

const SITE = { name: "Vidare" };

it("checks only the length of a random password", () => {
  const characters = fc.array(fc.string({ unit: "binary", minLength: 1, maxLength: 1 }), { maxLength: 140 });
  fc.assert(
    fc.property(characters, (some) => {
      const { length } = [...some.join("").normalize("NFC")];
      const expected =
        length < MIN_PASSWORD_LENGTH
          ? "passwordTooShort"
          : length > MAX_PASSWORD_LENGTH
            ? "passwordTooLong"
            : null;
      expect([expected, "passwordTooCommon"]).toContain(validatePassword(some.join(""), SITE));
    }),
  );
});

it.each([
  "12345678",
  "password",
  "Password1",
  "QWERTYUIOP",
  "iloveyou",
  "trustno1",
  "fotboll123",
  "LÖSENORD",
  "hejhejhej",
])("rejects the common password %s", (password) =>
  expect(validatePassword(password, SITE)).toBe("passwordTooCommon"),
);

it.each(["lösenord", "älskling"])("rejects the common password %s in NFC and NFD", (password) => {
  for (const form of ["NFC", "NFD"])
    expect(validatePassword(password.normalize(form), SITE)).toBe("passwordTooCommon");
});

it.each(["vidare12", "Vidare-2026!", "quiz.vidare", "DIPLOM99999", "vidarevidare"])(
  "rejects %s, made of the product's own words",
  (password) => expect(validatePassword(password, SITE)).toBe("passwordTooCommon"),
);

it("takes a product's word among others", () => {
  expect(validatePassword("vidare till havet", SITE)).toBeNull();
});

it.each([
  ["Museum Öst 2026", "museumöst"],
  ["Museum Öst 2026", "Öst-museum-1"],
  ["Museum Öst 2026", "museum.quiz"],
  ["Museum Öst 2026", "museumöst".normalize("NFD")],
  ["متحف العلوم", "متحفالعلوم1"],
  ["Quiz Quizquiz", "quiz".repeat(32)],
])("on a site called %s, rejects %s", (name, password) => {
  expect(validatePassword(password, { name })).toBe("passwordTooCommon");
});

it.each([
  ["Museum Öst 2026", "museum till havs"],
  ["2026", "12 hästar"],
  ["Quiz Quizquiz", `${"quiz".repeat(31)}x`],
])("on a site called %s, takes %s", (name, password) => {
  expect(validatePassword(password, { name })).toBeNull();
});
