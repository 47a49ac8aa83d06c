import { expect, it } from "vitest";
import { retryAfterMs } from "~/services/users/retry-after.ts";

const NOW = Date.parse("Sun, 06 Nov 1994 08:49:37 GMT");

it.each<[string | null, number]>([
  [null, 0],
  ["0", 0],
  ["3", 3_000],
  ["Sun, 06 Nov 1994 08:49:40 GMT", 3_000],
  ["Sun, 06 Nov 1994 08:49:30 GMT", 0],
  ["Sun, 99 Nov 1994 08:49:40 GMT", 0],
  ["1994-11-06", 0],
  ["-3", 0],
  ["1.5", 0],
  ["soon", 0],
  ["", 0],
])("Retry-After: %s asks to wait %d ms", (header, expected) => {
  expect(retryAfterMs(header, NOW)).toBe(expected);
});
