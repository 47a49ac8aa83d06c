import { expect, it } from "vitest";
import { errorReply, userReply } from "../../../contracts/user-api.ts";
import { describeOnDatabases } from "./databases.ts";
import { createSampleAccounts, newEmail } from "./sample-accounts.ts";

const ANONYMOUS = { source: "web", is_kiosk_user: false };

describeOnDatabases("users", ({ db, api }) => {
  it.each([false, true])(
    "a new user is anonymous, with a random uuid (a kiosk's: %s)",
    async (is_kiosk_user) => {
      const { status, body } = await api.call("POST", "/v1/users", {
        body: { source: "web", is_kiosk_user },
      });
      expect(status).toBe(201);
      expect(userReply.strict().parse(body).user).toEqual({
        uuid: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/),
        email: null,
        name: null,
        is_verified: false,
        is_kiosk_user,
        population_category_global_id: null,
        is_subscribed: false,
      });
    },
  );

  it("reads a user by the uuid in any letter case", async () => {
    const { body } = await api.call("POST", "/v1/users", { body: ANONYMOUS });
    const uuid: string = body.user.uuid;
    expect((await api.call("GET", `/v1/users/${uuid}?lang=sv`)).body).toEqual(body);
    expect((await api.call("GET", `/v1/users/${uuid.toUpperCase()}`)).body).toEqual(body);
  });

  it.each([
    [{}, ["source", "is_kiosk_user"]],
    [{ source: "app", is_kiosk_user: false }, ["source"]],
    [{ source: "web", is_kiosk_user: "no" }, ["is_kiosk_user"]],
    [{ source: null, is_kiosk_user: null }, ["source", "is_kiosk_user"]],
    [[], ["body"]],
    ["3", ["body"]],
  ])("responds with 422 with the fields' errors for a new user from %j", async (request, fields) => {
    const { status, body } = await api.call("POST", "/v1/users", { body: request });
    expect(status).toBe(422);
    expect(Object.keys(errorReply.parse(body).errors ?? {})).toEqual(fields);
  });

  it.each([
    ["\u202eEva\u200b Lund", "Eva Lund"],
    ["\u200b", null],
  ])("shows the name %j, stored before names were made plain, as %j", async (name, plain) => {
    const uuid = await api.newUser();
    await db.query.updateTable("users").set({ name }).where("uuid", "=", uuid).execute();
    expect((await api.call("GET", `/v1/users/${uuid}`)).body.user.name).toBe(plain);
  });

  it("a repeated request gets the first reply after later changes, with the key in any letter case", async () => {
    const key = crypto.randomUUID();
    const make = (one: string) =>
      api.call("POST", "/v1/users", { body: ANONYMOUS, headers: { "Idempotency-Key": one } });
    const first = await make(key);
    const { uuid } = first.body.user;
    await api.call("PUT", "/v1/users", { body: { user_uuid: uuid, name: "Eva" } });
    await createSampleAccounts(api, db).newAccount(newEmail(), uuid);
    const repeat = await make(key.toUpperCase());
    expect([repeat.status, repeat.body]).toEqual([201, first.body]);
  });
});
