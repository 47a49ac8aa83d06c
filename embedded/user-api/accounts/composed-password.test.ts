import fc from "fast-check";
import { expect, it } from "vitest";
import { composedPassword, MAX_PASSWORD_LENGTH } from "./composed-password.ts";

it("the same letters typed on another keyboard are the same password", () => {
  expect(composedPassword("a\u030Angstro\u0308m")).toBe("ångström");
});

it("any password that may be chosen is composed, however it was typed", () => {
  const characters = fc.array(fc.string({ unit: "binary", minLength: 1, maxLength: 1 }), {
    minLength: MAX_PASSWORD_LENGTH,
    maxLength: MAX_PASSWORD_LENGTH,
  });
  fc.assert(
    fc.property(characters, (some) => {
      const composed = [...some.join("").normalize("NFC")]
        .slice(0, MAX_PASSWORD_LENGTH)
        .join("")
        .normalize("NFC");
      expect(composedPassword(composed.normalize("NFD"))).toBe(composed);
    }),
  );
  // Greek letters with three marks each are what takes most room.
  expect(composedPassword("\u1F82".repeat(MAX_PASSWORD_LENGTH).normalize("NFD"))).toBe(
    "\u1F82".repeat(MAX_PASSWORD_LENGTH),
  );
});

it("what is far too long to be one is left as it is, since marks out of order take seconds to sort", () => {
  const marks = `a${"\u0300".repeat(600)}${"\u0316".repeat(600)}`;
  expect(composedPassword(marks)).toBe(marks);
});
