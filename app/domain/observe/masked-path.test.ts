import { describe, expect, it } from "vitest";
import { isTokenPage, toMaskedPath } from "./masked-path.ts";

describe("a path that others may learn", () => {
  it.each([
    ["/", "/"],
    ["/sv/", "/sv"],
    ["/t/health/", "/t/health"],
    ["/t/health//", "/t/health"],
    ["/t/life-on-land-and-in-water/life-on-land-and-in-water-forest-2020", null],
    ["/h/7K3M-Q9TX", "/h/:code"],
    ["/sv/h/7K3M-Q9TX/", "/sv/h/:code"],
    ["/e/aurora/present", "/e/:code/present"],
    ["/sv/e/aurora/health-q1", "/sv/e/:code/health-q1"],
    ["/g/library/welcome", "/g/:code/welcome"],
    ["/c/v/ABCD-EFGH-JKMN", "/c/v/:code"],
    ["/c/v", "/c/v"],
    ["/c/health/share", "/c/health/share"],
    ["/t/0190f8f2-5a31-7c1e-8b1d-1f6e3c5a7b90", "/t/:hidden"],
    ["/t/0190f8f25a317c1e8b1d1f6e3c5a7b90", "/t/:hidden"],
    ["/ada@example.org", "/:hidden"],
    ["/ada%40example.org", "/:hidden"],
    ["/x/eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln", "/x/:hidden"],
    ["/%", "/:hidden"],
    ["/x".repeat(151), "/:hidden"],
  ])("of %s is %s (null: the same)", (pathname, masked) => {
    expect(toMaskedPath(pathname)).toBe(masked ?? pathname);
  });
});

describe("a page with a key in its address", () => {
  it.each([
    "/account/verify",
    "/sv/account/verify/",
    "/account/forgot-password",
    "/account/unsubscribe",
    "/h/7K3M-Q9TX",
    "/sv/e/aurora/present",
  ])("is %s", (pathname) => {
    expect(isTokenPage(pathname)).toBe(true);
  });

  it.each(["/", "/h", "/account/login", "/e/aurora", "/e/aurora/q1", "/t/account/verify"])(
    "is not %s",
    (pathname) => {
      expect(isTokenPage(pathname)).toBe(false);
    },
  );
});
