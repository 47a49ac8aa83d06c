import fc from "fast-check";
import { expect, it } from "vitest";
import { MAX_PASSWORD_LENGTH, normalizePassword } from "./normalize-password.ts";

it("composes letters that were typed with combining marks", () => {
  expect(normalizePassword("a\u030Angstro\u0308m")).toBe("ångström");
});

it("composes every password of the allowed length", () => {
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
      expect(normalizePassword(composed.normalize("NFD"))).toBe(composed);
    }),
  );
  // Greek letters with three marks have the longest decomposition.
  expect(normalizePassword("\u1F82".repeat(MAX_PASSWORD_LENGTH).normalize("NFD"))).toBe(
    "\u1F82".repeat(MAX_PASSWORD_LENGTH),
  );
});

it("leaves a far too long text unchanged", () => {
  const marks = `a${"\u0300".repeat(600)}${"\u0316".repeat(600)}`;
  expect(normalizePassword(marks)).toBe(marks);
});
