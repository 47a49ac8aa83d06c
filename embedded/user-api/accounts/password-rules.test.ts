import fc from "fast-check";
import { expect, it } from "vitest";
import { MAX_PASSWORD_LENGTH } from "./composed-password.ts";
import { faultOfPassword, MIN_PASSWORD_LENGTH } from "./password-rules.ts";

it("a password of random characters is only ever too short or too long", () => {
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
      expect([expected, "passwordTooCommon"]).toContain(faultOfPassword(some.join("")));
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
])("%s is among the commonest", (password) => expect(faultOfPassword(password)).toBe("passwordTooCommon"));

it.each(["lösenord", "älskling"])("%s is, however its letters are composed", (password) => {
  for (const form of ["NFC", "NFD"])
    expect(faultOfPassword(password.normalize(form))).toBe("passwordTooCommon");
});
