import { expect, it } from "vitest";
import { isPlaceholderSecret } from "./placeholder-secret.ts";

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
