import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "../../../embedded/user-api/database/database.ts";
import { databases } from "./databases.ts";
import {
  createSampleAccounts,
  newAddress,
  newEmail,
  registration,
  type SampleAccounts,
} from "./sample-accounts.ts";
import { createSampleApi, type SampleApi } from "./sample-api.ts";

describe.each(databases)("a registration's reply has all field errors on $name:", ({ open }) => {
  let db: Database;
  let api: SampleApi;
  let accounts: SampleAccounts;
  beforeAll(async () => {
    db = await open();
    api = createSampleApi(db);
    accounts = createSampleAccounts(api, db);
  });
  afterAll(() => db.close());

  const register = (body: object) => api.call("POST", "/v1/users/register", { body, peer: newAddress() });
  const ERRORS = {
    notEmail: { email: ["This is not an e-mail address."] },
    inUse: { email: ["This e-mail address is already in use."] },
    short: { password: ["A password needs at least 8 characters."] },
    common: { password: ["Many people use this password. Choose another one."] },
    differ: { password_confirm: ["The two passwords are not the same."] },
    notAccepted: { agreements_acceptence: ["This must be accepted."] },
  };
  it.each<[Record<string, unknown>, object[]]>([
    [{ email: "eva", password: "x7#kQ9z", password_confirm: "x7#kQ9z" }, [ERRORS.notEmail, ERRORS.short]],
    [{ email: "eva", password: "kort" }, [ERRORS.notEmail, ERRORS.short, ERRORS.differ]],
    [{ email: "eva@example" }, [ERRORS.notEmail]],
    [
      { password: "password123", agreements_acceptence: false },
      [ERRORS.common, ERRORS.differ, ERRORS.notAccepted],
    ],
    [{ password: "kort", password_confirm: "" }, [ERRORS.short, { password_confirm: ["This is missing."] }]],
    [
      { email: "eva", password: 7, agreements_acceptence: false },
      [ERRORS.notEmail, { password: ["This has the wrong type."] }, ERRORS.notAccepted],
    ],
    [{ uuid: "eva", password: "kort" }, [{ uuid: ["This is not a UUID."] }, ERRORS.short, ERRORS.differ]],
  ])("%j", async (wrong, expected) => {
    const given = { ...registration(await api.newUser(), newEmail()), ...wrong };
    const { status, body } = await register(given);
    expect([status, body.errors]).toEqual([422, Object.assign({}, ...expected)]);
  });

  it.each<[Record<string, unknown>, object[]]>([
    [{ password: "kort" }, [ERRORS.short, ERRORS.differ]],
    [{ agreements_acceptence: false }, [ERRORS.notAccepted]],
    [{ password: null }, [{ password: ["This is missing."] }]],
  ])("%j with an e-mail address in use", async (wrong, expected) => {
    const { email } = await accounts.newAccount();
    const { status, body } = await register({
      ...registration(await api.newUser(), email.toUpperCase()),
      ...wrong,
    });
    expect([status, body.errors]).toEqual([422, Object.assign({}, ERRORS.inUse, ...expected)]);
  });

  it("a response about an e-mail address in use counts as a registration", async () => {
    const { email } = await accounts.newAccount();
    const [peer, uuid] = [newAddress(), await api.newUser()];
    const weak = registration(uuid, email, "kort");
    const ask = (body: object) => api.call("POST", "/v1/users/register", { body, peer });
    const responses = await Promise.all(
      Array.from({ length: 300 }, (_, i) => ask(i % 2 ? weak : { ...weak, agreements_acceptence: false })),
    );
    expect(new Set(responses.map(({ body }) => Object.keys(body.errors).includes("email")))).toEqual(
      new Set([true]),
    );
    const after = [await ask(weak), await ask({ ...weak, agreements_acceptence: false })];
    expect(after.map(({ body }) => body.errors)).toEqual([
      ERRORS.short,
      { ...ERRORS.short, ...ERRORS.notAccepted },
    ]);
    expect((await ask(registration(uuid, newEmail()))).status).toBe(429);
  });

  it.each([
    ["an unknown user", async () => crypto.randomUUID()],
    ["a registered user", async () => (await accounts.newAccount()).uuid],
    [
      "a kiosk's user",
      async () => {
        const body = { source: "web", is_kiosk_user: true };
        return String((await api.call("POST", "/v1/users", { body })).body.user.uuid);
      },
    ],
  ])("does not reveal an e-mail address in use to %s", async (_who, uuid) => {
    const { email } = await accounts.newAccount();
    const asked = { ...registration(await uuid(), email), agreements_acceptence: false };
    expect((await register(asked)).body.errors).toEqual(ERRORS.notAccepted);
  });
});
