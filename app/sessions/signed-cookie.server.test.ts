import { sign } from "cookie-signature";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { createSignedCookie } from "~/sessions/signed-cookie.server.ts";
import { COOKIES, OLD_SECRET } from "../../tests/mocks/cookie-settings.ts";

const shape = z.object({ name: z.string() });
const none = { name: "nobody" };
const cookie = createSignedCookie("auth", shape, none);
const other = createSignedCookie("progress", shape, none);

/** Reads what a browser returns for a Set-Cookie line. */
function sentBack(line: string): string {
  return line.split(";")[0] ?? "";
}

function textOf(content: object): string {
  return Buffer.from(JSON.stringify(content)).toString("base64url");
}

describe("a signed cookie", () => {
  it("returns any stored value", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary-ascii" }), (name) => {
        expect(cookie.parse(sentBack(cookie.serialize({ name }, COOKIES)), COOKIES)).toEqual({ name });
      }),
      { seed: 8 },
    );
  });

  it("is none under another cookie's name, although its shape is the same", () => {
    const moved = sentBack(cookie.serialize({ name: "Ada" }, COOKIES)).replace("auth=", "progress=");
    expect(other.parse(moved, COOKIES)).toBe(none);
  });

  it("is none when its signature is for the value alone", () => {
    const old = sign(textOf({ name: "Ada" }), OLD_SECRET);
    expect(cookie.parse(`auth=${encodeURIComponent(old)}`, COOKIES)).toBe(none);
  });

  it("is good when an older secret signed it", () => {
    const [, value = ""] = sign(`auth=${textOf({ name: "Ada" })}`, OLD_SECRET).split(/=(.*)/s);
    expect(cookie.parse(`auth=${encodeURIComponent(value)}`, COOKIES)).toEqual({ name: "Ada" });
  });

  it("is none if a single letter is changed", () => {
    const whole = sentBack(cookie.serialize({ name: "Ada" }, COOKIES));
    const letter = fc.nat({ max: whole.length - 1 - "auth=".length });
    fc.assert(
      fc.property(letter, fc.constantFrom(..."aZ0_-.%"), (at, replacement) => {
        const place = "auth=".length + at;
        const changed = whole.slice(0, place) + replacement + whole.slice(place + 1);
        fc.pre(changed !== whole);
        expect(cookie.parse(changed, COOKIES)).toBe(none);
      }),
      { seed: 8 },
    );
  });
});
