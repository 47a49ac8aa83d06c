import type { RouteConfigEntry } from "@react-router/dev/routes";
import { describe, expect, it, vi } from "vitest";
import routes from "~/routes.ts";
import { isTokenPage, toMaskedPath } from "./masked-path.ts";

const SITE_LANGUAGES = vi.hoisted(() => ["en", "fi", "sv", "zh-hant"]);
vi.mock("~/domain/locales.ts", () => ({ LOCALES: SITE_LANGUAGES }));

const IN_ALL_LANGUAGES = ["", ...SITE_LANGUAGES.map((language) => `/${language}`)];
/** The router takes an address however it is written. */
const SPELLINGS: [string, (pathname: string) => string][] = [
  ["as it is", (pathname) => pathname],
  ["in capitals", (pathname) => pathname.toUpperCase()],
  ["with slashes at its end", (pathname) => `${pathname}//`],
  ["percent-encoded", (pathname) => pathname.replaceAll(/[a-z]/g, toEncoded)],
];

function toEncoded(letter: string): string {
  return `%${letter.charCodeAt(0).toString(16)}`;
}

/** Every path in English, with `:code` for codes and a word for any other name. The id of another language's route has a slash. */
const PATHS = [
  ...new Set(
    toPaths(
      routes.filter(({ id }) => !id?.includes("/")),
      "",
    ),
  ),
];

function toPaths(entries: RouteConfigEntry[], above: string): string[] {
  return entries.flatMap(({ path = "", children }) => {
    const own = `${above}/${path}`.replaceAll(/\/+/g, "/");
    return children ? toPaths(children, own) : withoutOptional(own).map(toFilled);
  });
}

function withoutOptional(path: string): string[] {
  const part = /\/[^/]+\?/.exec(path)?.[0];
  return part === undefined ? [path] : [path.replace(part, ""), path.replace(part, part.slice(0, -1))];
}

function toFilled(path: string): string {
  return path.replaceAll(/:(?!code\b)\w+|\*/g, "word");
}

describe.each(SPELLINGS)("every path of the routes, %s,", (_, spell) => {
  it.each(PATHS.filter((path) => path.includes("/:code")))("is without its code: %s", (path) => {
    for (const language of IN_ALL_LANGUAGES) {
      const masked = toMaskedPath(spell(language + path.replace(":code", "aurora")));
      expect(masked.split("/").filter((segment) => segment === ":code")).toHaveLength(1);
      expect(decodeURIComponent(masked).toLowerCase()).not.toContain("aurora");
    }
  });

  it.each(PATHS.filter((path) => !path.includes("/:code")))("is the same without a code: %s", (path) => {
    for (const language of IN_ALL_LANGUAGES) {
      const pathname = spell(language + path);
      expect(toMaskedPath(pathname)).toBe(pathname.replace(/\/+$/, "") || "/");
    }
  });

  it("has a key in its address only on these pages", () => {
    for (const language of IN_ALL_LANGUAGES)
      expect(PATHS.filter((path) => isTokenPage(spell(language + path.replace(":code", "aurora"))))).toEqual([
        "/account/verify",
        "/account/forgot-password",
        "/account/unsubscribe",
        "/h/:code",
        "/e/:code/present",
      ]);
  });
});

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
