import { expect, it } from "vitest";
import {
  ANONYMOUS,
  type AuthSession,
  fitsCookie,
  readAuthSession,
  writeAuthSession,
} from "~/sessions/auth-session.server.ts";
import { eventKeyIn, withEventKey } from "~/sessions/kept-event-keys.server.ts";

const COOKIES = { secrets: ["a-secret-of-these-tests"], isSecure: false } as const;
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
