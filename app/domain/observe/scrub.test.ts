import { type RouteConfigEntry } from "@react-router/dev/routes";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import routes from "~/routes.ts";
import { fitReport, MAX_REPORT_BYTES } from "./prepare-report.ts";
import { type Breadcrumb, type ErrorReport } from "./scrub-report.ts";
import { isTokenPage, scrubText, toMaskedPath } from "./scrub-text.ts";

const SITE_LANGUAGES = vi.hoisted(() => ["en", "fi", "sv", "zh-hant"]);
vi.mock("~/domain/locales.ts", () => ({ LOCALES: SITE_LANGUAGES }));

const IN_ALL_LANGUAGES = ["", ...SITE_LANGUAGES.map((language) => `/${language}`)];
/** The spellings of an address that the router accepts. */
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
const PATHS = [...new Set(toPaths(routes, ""))];

function toPaths(entries: RouteConfigEntry[], above: string): string[] {
  const english = entries.filter(({ id }) => !id?.includes("/"));
  return english.flatMap(({ path = "", children }) => {
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

const word = fc.stringMatching(/^[a-z]{1,8}$/);
const token = fc
  .uint8Array({ minLength: 32, maxLength: 64 })
  .map((bytes) => Buffer.from(bytes).toString("base64url"))
  .filter((text) => /\d/.test(text) && /[A-Z]/.test(text));
const SECRETS = fc.oneof(
  fc.uuid(),
  fc.uuid().map((uuid) => uuid.replaceAll("-", "")),
  fc.uuid().map((uuid) => uuid.toUpperCase()),
  fc.emailAddress(),
  token,
  fc.uint8Array({ minLength: 16, maxLength: 64 }).map((bytes) => Buffer.from(bytes).toString("hex")),
  fc.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}(-[0-9A-Z]{4})?$/),
);

describe("a text that is reported", () => {
  it.each([
    ["no response for ada@example.org", "no response for [email]"],
    ["mail to <ada.byron+quiz@mail.example.org>", "mail to <[email]>"],
    ["GET /v1/users?user_uuid=1&lang=sv failed", "GET /v1/users?… failed"],
    ["at https://vidare.test/about?state=abc#top now", "at https://vidare.test/about?… now"],
    ["at https://vidare.test/about#access_token=abc now", "at https://vidare.test/about now"],
    ["the user 0190f8f2-5a31-7c1e-8b1d-1f6e3c5a7b90", "the user [uuid]"],
    ["Bearer eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln", "Bearer [token]"],
    ["the code 7K3M-Q9TX is used", "the code [code] is used"],
    ["/sv/h/abc: 404", "/sv/h/:code 404"],
    ["/E/aurora: 404", "/E/:code 404"],
    ["/account/me/rooms/K7M2PQ: 404", "/account/me/rooms/:code 404"],
    ["/account/me/rooms/new: 404", "/account/me/rooms/new: 404"],
    ["Minified React error #418; visit https://react.dev/errors/418", null],
    ["Cannot read properties of undefined (reading 'map')", null],
    ["at useSyncExternalStoreWithSelector (entry.client-CZmeFua6.js:1:2)", null],
  ])("%j becomes %j (null: the same)", (text, scrubbed) => {
    expect(scrubText(text)).toBe(scrubbed ?? text);
  });

  it("contains no id, token, code or address of a person", () => {
    fc.assert(
      fc.property(
        SECRETS,
        word,
        word,
        fc.constantFrom(" ", ": ", "=", " '", '"', "/"),
        (secret, before, after, gap) => {
          expect(scrubText(`${before}${gap}${secret} ${after}`)).not.toContain(secret);
        },
      ),
    );
  });

  it("is cut, however long it is, and not in the middle of a secret", () => {
    expect(scrubText(`${"a ".repeat(990)}ada.byron.${"å".repeat(1_000_000)}@example.org`)).toBe(
      "a ".repeat(990),
    );
  });
});

describe("the size of a report", () => {
  const breadcrumbs = Array.from({ length: 100 }, (_, index) => ({
    message: `${index}:`.padEnd(9_000, "å"),
  }));

  it("is under the limit: the oldest breadcrumbs go first, and the error stays", () => {
    const fitted = fitReport(errorReport("the fault", breadcrumbs));
    expect(bytesOf(fitted)).toBeLessThanOrEqual(MAX_REPORT_BYTES);
    expect(fitted.exception).toEqual({ values: [{ type: "Error", value: "the fault" }] });
    expect(fitted.breadcrumbs?.length).toBeGreaterThan(20);
    expect(fitted.breadcrumbs).toEqual(breadcrumbs.slice(-(fitted.breadcrumbs?.length ?? 0)));
  });

  it("is under any limit that the error itself keeps", () => {
    const frames = fc.array(fc.record({ filename: fc.string({ maxLength: 300 }) }), { maxLength: 50 });
    const messages = fc.array(fc.record({ message: fc.string({ maxLength: 200 }) }), { maxLength: 100 });
    fc.assert(
      fc.property(frames, messages, fc.integer({ min: 200, max: 20_000 }), (traced, kept, maxBytes) => {
        const report: ErrorReport = {
          exception: { values: [{ type: "Error", value: "the fault", stacktrace: { frames: traced } }] },
          breadcrumbs: kept,
        };
        const fitted = fitReport(report, maxBytes);
        expect(bytesOf(fitted)).toBeLessThanOrEqual(maxBytes);
        expect(fitted.exception?.values?.[0]).toMatchObject({ type: "Error", value: "the fault" });
      }),
    );
  });

  it("leaves a report that fits as it is", () => {
    const report = errorReport("the fault", breadcrumbs.slice(0, 10));
    expect(fitReport(report)).toBe(report);
  });
});

function errorReport(value: string, breadcrumbs: Breadcrumb[] = []): ErrorReport {
  return { exception: { values: [{ type: "Error", value }] }, breadcrumbs };
}

function bytesOf(report: ErrorReport): number {
  return Buffer.byteLength(JSON.stringify(report));
}
