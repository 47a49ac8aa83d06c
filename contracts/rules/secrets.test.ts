import { expect, it } from "vitest";
import { isPlaceholderSecret } from "../settings-values.ts";
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

it.each([
  ["change-me-to-32-random-characters", true],
  ["CHANGE_ME", true],
  ["changeme", true],
  ["postgres://vidare:change-me@db/vidare", true],
  ["q8Zt2m4exchangeRate", false],
  ["", false],
])("%j is a placeholder: %s", (text, expected) => {
  expect(isPlaceholderSecret(text)).toBe(expected);
});
