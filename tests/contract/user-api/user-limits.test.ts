import { expect, it } from "vitest";
import { describeOnDatabases } from "./databases.ts";
import { passMinutes, type Reply, setUpLimitSuite, statusAndRetryAfter, statusesOf } from "./limit-suite.ts";
import { withToken } from "./sample-accounts.ts";
import { inTest, single } from "./sample-api.ts";

describeOnDatabases("limits per user", ({ db }) => {
  const suite = setUpLimitSuite(db);

  const repeat = async (count: number, call: () => Promise<Reply>) =>
    new Set(statusesOf(await Promise.all(Array.from({ length: count }, call))));
  const createHandoff = (user_uuid: string) =>
    suite.api.call("POST", "/v1/users/handoff", { body: { user_uuid } });
  const accept = (user_uuid: string, code: string) =>
    suite.api.call("POST", "/v1/users/handoff/claim", { body: { code, user_uuid } });

  it("a user may store 600 answers in ten minutes", async () => {
    const [eva, other] = [await suite.api.newUser(), await suite.api.newUser()];
    const give = () => suite.api.answer(single(eva, "q1-a"));
    await suite.count("answers", 598, eva, "by uuid");
    expect(await repeat(2, give)).toEqual(new Set([201]));
    passMinutes(4);
    expect(statusAndRetryAfter(await give())).toEqual([429, "360"]);
    expect((await suite.api.answer(single(other, "q1-a"))).status).toBe(201);
    passMinutes(6.1);
    expect((await give()).status).toBe(201);
  });

  it("requests with only the uuid do not use up a registered user's limit", async () => {
    const { uuid, access } = await suite.accounts.newAccount();
    await suite.count("answers", 599, uuid, "by uuid");
    expect((await suite.api.answer(inTest(uuid, "q1-a"))).status).toBe(401);
    expect((await suite.api.answer(inTest(uuid, "q1-a"))).status).toBe(429);
    expect((await suite.api.answer(inTest(uuid, "q1-a"), withToken(access))).status).toBe(201);
  });

  it("a user may create ten handoff codes an hour", async () => {
    const user = await suite.api.newUser();
    expect(await repeat(10, () => createHandoff(user))).toEqual(new Set([201]));
    passMinutes(20);
    expect(statusAndRetryAfter(await createHandoff(user))).toEqual([429, "2400"]);
    expect((await createHandoff(await suite.api.newUser())).status).toBe(201);
    passMinutes(40.1);
    expect((await createHandoff(user)).status).toBe(201);
  });

  it("a user may accept ten codes an hour, including invalid ones", async () => {
    const user = await suite.api.newUser();
    expect(await repeat(10, () => accept(user, "0000-0000"))).toEqual(new Set([422]));
    const { body } = await createHandoff(await suite.api.newUser());
    expect(statusAndRetryAfter(await accept(user, body.code))).toEqual([429, "3600"]);
    expect((await accept(await suite.api.newUser(), body.code)).status).toBe(200);
    passMinutes(60.1);
    expect((await accept(user, body.code)).status).toBe(422);
  });

  it("a user may try 60 group codes an hour, including unknown ones", async () => {
    const { uuid, email, headers } = await suite.accounts.newAccount();
    const join = (code: string, as: Record<string, string>) =>
      suite.api.call("POST", "/v1/users/group", { body: { code }, headers: as });
    await suite.count("groupCodes", 58, uuid);
    expect(await repeat(2, () => join("eight", headers))).toEqual(new Set([404]));
    expect(statusAndRetryAfter(await join("seven", headers))).toEqual([429, "3600"]);
    passMinutes(60.1);
    const { body } = await suite.accounts.logIn(email);
    expect((await join("seven", withToken(body.access_token))).status).toBe(200);
  });
});
