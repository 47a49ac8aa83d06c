import { hkdfSync } from "node:crypto";
import fc from "fast-check";
import { base64url, EncryptJWT } from "jose";
import { afterEach, describe, expect, it, vi } from "vitest";
import { englishPath } from "~/domain/addresses/paths.ts";
import { openState, sealState } from "~/sessions/cookieless-state.server.ts";
import { EMPTY_PROGRESS } from "~/sessions/progress-session.server.ts";
import { COOKIES, OLD_SECRET } from "../../tests/mocks/cookie-settings.ts";

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
