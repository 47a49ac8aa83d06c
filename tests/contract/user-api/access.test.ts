import { SignJWT, UnsecuredJWT } from "jose";
import { beforeAll, describe, expect, it } from "vitest";
import { createAccessTokens } from "../../../embedded/user-api/http/access-tokens.ts";
import { callAllAboutUser } from "./calls-about-users.ts";
import { describeOnDatabases } from "./databases.ts";
import { GOOD_PASSWORD, newEmail, registration, type SampleAccount, withToken } from "./sample-accounts.ts";
import { createSampleApi } from "./sample-api.ts";

const SECRET = "a secret of the tests";
const MINUTE_MS = 60_000;

const UNKNOWN_UUID_V7 = "01932c5e-7b00-7abc-8def-0123456789ab";

const BEARER_CALLS = [
  ["GET", "/v1/users/me"],
  ["GET", "/v1/users/export"],
  ["PUT", "/v1/users"],
  ["PUT", "/v1/users/change_password"],
  ["POST", "/v1/users/resend_verification_email"],
  ["POST", "/v1/users/delete_account"],
  ["POST", "/v1/users/group"],
  ["POST", "/v1/rooms"],
  ["GET", "/v1/rooms"],
  ["PUT", "/v1/rooms/K7M2PQ"],
  ["DELETE", "/v1/rooms/K7M2PQ"],
] as const;

describeOnDatabases("access", ({ db, api, accounts }) => {
  let eva: SampleAccount;
  let other: SampleAccount;
  beforeAll(async () => {
    [eva, other] = [await accounts.newAccount(), await accounts.newAccount()];
  });

  const me = (token: string, one = api) => one.call("GET", "/v1/users/me", { headers: withToken(token) });

  const ofUser = (uuid: string, headers: Record<string, string> = {}) => callAllAboutUser(api, uuid, headers);
  const outcomes = (responses: { status: number; body: { error?: { code: string } } }[]) =>
    new Set(responses.map(({ status, body }) => body.error?.code ?? (status < 300 ? "served" : status)));

  it("an anonymous user needs only the uuid; a valid token of another user is ignored", async () => {
    const uuid = await api.newUser();
    expect(outcomes(await ofUser(uuid, {}))).toEqual(new Set(["served"]));
    expect(outcomes(await ofUser(uuid, eva.headers))).toEqual(new Set(["served"]));
  });

  it("a registered user needs its own token: 401 without one, 403 with another user's", async () => {
    expect(outcomes(await ofUser(eva.uuid, eva.headers))).toEqual(new Set(["served"]));
    expect(outcomes(await ofUser(eva.uuid.toUpperCase(), eva.headers))).toEqual(new Set(["served"]));
    expect(outcomes(await ofUser(eva.uuid, {}))).toEqual(new Set(["unauthorized"]));
    expect(outcomes(await ofUser(eva.uuid, other.headers))).toEqual(new Set(["forbidden"]));
  });

  it("an unknown or merged user is user_not_found on every call, with any token", async () => {
    const merged = await api.newUser();
    expect((await accounts.logIn(eva.email, GOOD_PASSWORD, { uuid: merged })).status).toBe(200);
    for (const uuid of [crypto.randomUUID(), UNKNOWN_UUID_V7, merged]) {
      const responses = [...(await ofUser(uuid)), ...(await ofUser(uuid, eva.headers))];
      expect(outcomes(responses)).toEqual(new Set(["user_not_found"]));
      expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([404]));
      const register = { body: registration(uuid, newEmail()) };
      expect((await api.call("POST", "/v1/users/register", register)).body.error.code).toBe("user_not_found");
    }
  });

  it.each([
    "not-a-uuid",
    "1",
    UNKNOWN_UUID_V7.slice(1),
    `{${UNKNOWN_UUID_V7}}`,
    UNKNOWN_UUID_V7.replaceAll("-", ""),
  ])("every call responds with 422 for the uuid %j", async (uuid) => {
    for (const { status, body, field } of await ofUser(uuid)) {
      expect([status, body.errors]).toEqual([422, { [field]: ["This is not a UUID."] }]);
    }
  });

  it.each(BEARER_CALLS)("%s %s checks the token before the body", async (method, path) => {
    const body = method === "GET" ? {} : { body: {} };
    const responses = await Promise.all([
      api.call(method, path, body),
      api.call(method, path, { ...body, headers: withToken("eyJhbGciOi.e.y") }),
      api.call(method, path, { ...body, headers: { authorization: `Basic ${eva.access}` } }),
    ]);
    expect(outcomes(responses)).toEqual(new Set(["unauthorized"]));
  });

  it("every call rejects a deleted account's token", async () => {
    const deleted = await accounts.newAccount();
    const headers = deleted.headers;
    expect((await me(deleted.access)).status).toBe(200);
    await accounts.deleteAccount(headers);
    expect((await me(deleted.access)).status).toBe(401);
    expect(outcomes(await ofUser(deleted.uuid, headers))).toEqual(new Set(["unauthorized"]));
    expect(outcomes(await ofUser(await api.newUser(), headers))).toEqual(new Set(["unauthorized"]));
    expect(outcomes(await ofUser(deleted.uuid, {}))).toEqual(new Set(["user_not_found"]));
    expect((await accounts.refresh(deleted.refresh)).status).toBe(401);
  });

  it("logging in and refreshing ignore an invalid token", async () => {
    const headers = withToken("eyJhbGciOi.e.y");
    const login = await api.call("POST", "/v1/users/login", {
      body: { email: other.email, password: GOOD_PASSWORD },
      headers,
    });
    const refresh = await api.call("POST", "/v1/users/refresh_token/", {
      body: { refresh_token: login.body.refresh_token },
      headers,
    });
    expect([login.status, refresh.status]).toEqual([200, 200]);
  });

  describe("a token", () => {
    const claims = () => ({
      iss: "vidare-user-api",
      aud: "vidare",
      sub: eva.uuid,
      sid: crypto.randomUUID(),
      iat: Math.floor(Date.now() / 1000),
      exp: Math.floor(Date.now() / 1000) + 900,
    });
    const sign = (payload: Record<string, unknown>, alg = "HS256", key = SECRET) =>
      new SignJWT(payload).setProtectedHeader({ alg }).sign(new TextEncoder().encode(key));

    it("is accepted with the right secret and claims", async () => {
      expect((await me(await sign(claims()))).status).toBe(200);
    });

    it.each<[string, () => Promise<string>]>([
      ["without a signature", async () => new UnsecuredJWT(claims()).encode()],
      ["by another secret", () => sign(claims(), "HS256", "another secret of the tests")],
      ["by another algorithm", () => sign(claims(), "HS512")],
      ["by another issuer", () => sign({ ...claims(), iss: "somebody" })],
      ["for another audience", () => sign({ ...claims(), aud: "somebody" })],
      ["without an issuer", () => sign({ ...claims(), iss: undefined })],
      ["without an audience", () => sign({ ...claims(), aud: undefined })],
      ["without an end", () => sign({ ...claims(), exp: undefined })],
      ["without a user", () => sign({ ...claims(), sub: undefined })],
      ["without a session", () => sign({ ...claims(), sid: undefined })],
      ["that is over", () => sign({ ...claims(), exp: Math.floor(Date.now() / 1000) - 1 })],
      ["that begins later", () => sign({ ...claims(), nbf: Math.floor(Date.now() / 1000) + 100 })],
      ["of a user that never was", () => sign({ ...claims(), sub: crypto.randomUUID() })],
      ["with other claims under the same signature", async () => withOtherClaims(eva.access, other.uuid)],
      ["that is filled up", async () => `${eva.access}${"=".repeat(5_000)}`],
      [
        "with blanks in it",
        async () => `${eva.access.slice(0, -9)}${" ".repeat(5_000)}${eva.access.slice(-9)}`,
      ],
      ["cut off", async () => eva.access.slice(0, -1)],
      ["of nothing", async () => ".."],
      ["that is a refresh token", async () => eva.refresh],
      ["that is a uuid", async () => eva.uuid],
    ])("is rejected: %s", async (_what, make) => {
      const { status, body } = await me(await make());
      expect([status, body.error.code]).toEqual([401, "unauthorized"]);
    });

    it("is valid for 15 minutes, cached or not", async () => {
      let now = Date.now();
      const later = createSampleApi(db, { clock: () => new Date(now) });
      expect((await me(eva.access, later)).status).toBe(200);
      now += 14 * MINUTE_MS;
      expect((await me(eva.access, later)).status).toBe(200);
      now += MINUTE_MS + 1_000;
      expect((await me(eva.access, later)).status).toBe(401);
      expect((await me(eva.access, createSampleApi(db, { clock: () => new Date(now) }))).status).toBe(401);
    });

    it("signed by an older secret is valid while the secret is listed", async () => {
      const rotated = createSampleApi(db, { accessTokens: createAccessTokens(["a new one", SECRET]) });
      const forgotten = createSampleApi(db, { accessTokens: createAccessTokens(["a new one"]) });
      expect([(await me(eva.access, rotated)).status, (await me(eva.access, forgotten)).status]).toEqual([
        200, 401,
      ]);
      const signed = await createAccessTokens(["a new one", SECRET]).sign(
        { uuid: eva.uuid, session: crypto.randomUUID() },
        new Date(),
      );
      expect([(await me(signed, rotated)).status, (await me(signed)).status]).toEqual([200, 401]);
    });
  });
});

function withOtherClaims(token: string, sub: string): string {
  const [header, payload, signature] = token.split(".");
  const claims = JSON.parse(Buffer.from(payload ?? "", "base64url").toString());
  const other = Buffer.from(JSON.stringify({ ...claims, sub })).toString("base64url");
  return [header, other, signature].join(".");
}
