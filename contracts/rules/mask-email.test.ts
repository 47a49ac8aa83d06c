import { expect, it } from "vitest";
import { maskEmail, parseMaskedEmail } from "./mask-email.ts";

it.each([
  ["Eva.Ek@Example.org", "e***@example.org"],
  ["ab@example.org", "a***@example.org"],
  ["a@example.org", "***@example.org"],
])("masks %s as %s, which is known as a mask", (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
  expect(parseMaskedEmail(masked)).toBe(masked);
});

it.each([
  null,
  "",
  "eva@example.org",
  "e***",
  "Call 0800***@example.org",
  "e***@example.org now",
  "e***@<b>x</b>",
  "\u202e***@example.org.",
  `e***@${"x".repeat(254)}`,
])("takes no %j for a masked address", (text) => {
  expect(parseMaskedEmail(text)).toBeNull();
});
