import { expect, it } from "vitest";
import { createRateLimit } from "./rate-limit.ts";

it("counts down within a second, restarts in the next, and reports when to retry", () => {
  let now = 1000;
  const countRequest = createRateLimit(() => now);
  const remaining = () => countRequest()["X-Contentful-RateLimit-Second-Remaining"];
  expect([remaining(), remaining()]).toEqual(["54", "53"]);
  now = 2000;
  expect(remaining()).toBe("54");
  for (let request = 2; request < 55; request += 1) countRequest();
  expect(countRequest()).toMatchObject({
    "X-Contentful-RateLimit-Second-Remaining": "0",
    "X-Contentful-RateLimit-Reset": "1",
  });
});
