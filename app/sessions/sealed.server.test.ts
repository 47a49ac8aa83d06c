import { hkdfSync } from "node:crypto";
import { sign } from "cookie-signature";
import fc from "fast-check";
import { base64url, EncryptJWT } from "jose";
import { afterEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { englishPath } from "~/domain/addresses/paths.ts";
import {
  ANONYMOUS,
  type AuthSession,
  eventKeyIn,
  fitsCookie,
  readAuthSession,
  withEventKey,
  writeAuthSession,
} from "~/sessions/auth-session.server.ts";
import { openState, sealState } from "~/sessions/cookieless-state.server.ts";
import { createSignedCookie } from "~/sessions/cookies.server.ts";
import { COOKIES, OLD_SECRET } from "../../tests/mocks/cookie-settings.ts";
import { EMPTY_PROGRESS } from "./progress-session.server.ts";

const shape = z.object({ name: z.string() });
const none = { name: "nobody" };
const cookie = createSignedCookie("auth", shape, none);
const other = createSignedCookie("progress", shape, none);

/** What a browser sends back for a Set-Cookie line. */
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

const CODES = ["one", "two", "three", "four", "five"];
const LONG_CODE = "ö".repeat(100);
const MAX_COOKIE_LENGTH = 3_584;

function keptOf(...codes: string[]) {
  return codes.reduce((session, code) => withEventKey(session, code, `key of ${code}`), ANONYMOUS);
}

function readBack(session: AuthSession) {
  return readAuthSession(writeAuthSession(session, COOKIES), COOKIES);
}

it("the keys of the four events that were opened last are kept, whatever their codes", () => {
  const session = readBack(keptOf(...CODES, "two", LONG_CODE));
  const kept = [...CODES, LONG_CODE].filter((code) => eventKeyIn(session, code) === `key of ${code}`);
  expect(kept).toEqual(["two", "four", "five", LONG_CODE]);
  expect(eventKeyIn(session, "another")).toBeNull();
});

it("a new key of an event replaces the old one, and the same one changes nothing", () => {
  const session = keptOf("one", "two");
  expect(eventKeyIn(withEventKey(session, "one", "new"), "one")).toBe("new");
  expect(withEventKey(session, "two", "key of two")).toBe(session);
});

it("a login fits into the cookie before any key of an event does", () => {
  const tokens = { accessToken: "t".repeat(2_000), refreshToken: "r" };
  const long: AuthSession = { ...ANONYMOUS, userUuid: "u", tokens };
  const session = CODES.reduce((before, code) => withEventKey(before, code, "k".repeat(200)), long);
  expect(fitsCookie(session, COOKIES)).toBe(true);
  expect(writeAuthSession(session, COOKIES).length).toBeLessThanOrEqual(MAX_COOKIE_LENGTH);
  expect(readBack(session)).toEqual({ ...long, eventKeys: session.eventKeys.slice(0, 1) });
});

describe("without cookies", () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  const HOUR_MS = 3_600_000;
  const state = {
    auth: { userUuid: "a-uuid" },
    progress: { ...EMPTY_PROGRESS, entryPath: englishPath("/about") },
  };

  /** A state that somebody with one of our secrets could seal, with one thing wrong. */
  function sealOtherwise({
    secret = OLD_SECRET,
    purpose = "cookieless-state",
    isForever = false,
  } = {}): Promise<string> {
    const key = new Uint8Array(hkdfSync("sha256", secret, "", "cookieless state", 32));
    const sealed = new EncryptJWT(state)
      .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
      .setAudience(purpose);
    return (isForever ? sealed : sealed.setExpirationTime("2h")).encrypt(key);
  }

  describe("the state of a visit without cookies", () => {
    it("contains both sessions, as a compact JWE whose parts reveal nothing", async () => {
      const sealed = await sealState(state, COOKIES);
      const [header = "", ...parts] = sealed.split(".");
      expect(JSON.parse(Buffer.from(base64url.decode(header)).toString())).toEqual({
        alg: "dir",
        enc: "A256GCM",
      });
      const bytes = parts.map((part) => Buffer.from(part, "base64url").toString("latin1")).join("");
      expect(bytes).not.toContain(state.auth.userUuid);
      expect(await openState(sealed, COOKIES)).toEqual(state);
    });

    it("is another text each time", async () => {
      expect(await sealState(state, COOKIES)).not.toBe(await sealState(state, COOKIES));
    });

    it("leaves tokens out, in both sessions", async () => {
      const auth = { userUuid: "a-uuid", accessToken: "secret", refreshToken: "secret" };
      const progress = { ...state.progress, token: "secret" };
      const opened = await openState(await sealState({ auth, progress }, COOKIES), COOKIES);
      expect(opened).toEqual(state);
    });

    it("is good for two hours", async () => {
      vi.useFakeTimers({ toFake: ["Date"] });
      const sealed = await sealState(state, COOKIES);
      vi.setSystemTime(Date.now() + 2 * HOUR_MS - 1_000);
      expect(await openState(sealed, COOKIES)).toEqual(state);
      vi.setSystemTime(Date.now() + 2_000);
      expect(await openState(sealed, COOKIES)).toBeNull();
    });

    it("opens with each of our secrets", async () => {
      expect(await openState(await sealOtherwise(), COOKIES)).toEqual(state);
    });

    it.each([
      ["sealed by a secret of somebody else's", { secret: "somebody-else's" }],
      ["sealed for another purpose", { purpose: "embed" }],
      ["without an end", { isForever: true }],
    ])("is none when it is %s", async (_, wrong) => {
      expect(await openState(await sealOtherwise(wrong), COOKIES)).toBeNull();
    });

    it("is none for anything else in an address", async () => {
      const part = fc.oneof(
        fc.string(),
        fc.base64String(),
        fc.constantFrom("eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0", ""),
      );
      const text = fc.oneof(
        fc.string(),
        fc.array(part, { minLength: 3, maxLength: 6 }).map((all) => all.join(".")),
      );
      await fc.assert(
        fc.asyncProperty(text, async (garbage) => {
          expect(await openState(garbage, COOKIES)).toBeNull();
        }),
        { seed: 8 },
      );
    });
  });
});
