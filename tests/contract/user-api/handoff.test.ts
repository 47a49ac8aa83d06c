import { describe, expect, it } from "vitest";
import { certificatesReply, handoffReply } from "../../../contracts/progress.ts";
import { userReply } from "../../../contracts/user-api.ts";
import { mergeUsers } from "../../../embedded/user-api/merging/merge-users.ts";
import { describeOnDatabases } from "./databases.ts";
import { newEmail } from "./sample-accounts.ts";
import { createSampleApi, inDiploma, inTest, single } from "./sample-api.ts";

describeOnDatabases("handoffs", ({ db, api, accounts }) => {
  const newCode = async (user_uuid: string) => {
    const { status, body } = await api.call("POST", "/v1/users/handoff", { body: { user_uuid } });
    expect(status).toBe(201);
    return handoffReply.strict().parse(body).code;
  };
  const accept = (code: string, user_uuid: string) =>
    api.call("POST", "/v1/users/handoff/claim", { body: { code, user_uuid } });
  const answersOf = async (user: string) => {
    const rows = await api.storedAnswers(user);
    return rows.map((row) => row.answer_global_id).sort();
  };
  const certificatesOf = async (user: string) =>
    certificatesReply.parse((await api.call("GET", `/v1/certificates?user_uuid=${user}`)).body).certificates;

  it("copies one device's progress to the other", async () => {
    const [phone, desk] = [await api.newUser(), await api.newUser()];
    await api.passDiploma(phone);
    await api.answer(inTest(desk, "q1-b"));
    await api.answer(inTest(phone, "q1-a"));
    const code = await newCode(phone);
    expect(code).toMatch(/^[\dA-HJKMNP-TV-Z]{5}-[\dA-HJKMNP-TV-Z]{5}$/);
    const { status, body } = await accept(code.toLowerCase().replace("-", "\u00ad\u2011\u200b "), desk);
    expect([status, userReply.strict().parse(body).user.uuid]).toEqual([200, desk]);
    expect(await answersOf(desk)).toEqual(["d1-a", "d2-a", "d3-a", "q1-a", "q1-b"]);
    expect(await answersOf(phone)).toEqual(["d1-a", "d2-a", "d3-a", "q1-a"]);
    const latest = await api.call("GET", `/v1/user_answers/latest_answer?user_uuid=${desk}&global_id=q1`);
    expect(latest.body).toEqual({ global_id: "q1-a", is_correct: true });
    const topics = await api.call("GET", `/v1/topics?user_uuid=${desk}`);
    expect(topics.body.topics[0].diploma_test.percent_completed).toBe(1);
  });

  it("copies certificates with new ids, unless the receiver has one for the topic", async () => {
    const [phone, desk, other] = [await api.newUser(), await api.newUser(), await api.newUser()];
    await api.passDiploma(other);
    await api.passDiploma(phone);
    const [mine] = await certificatesOf(other);
    const [given] = await certificatesOf(phone);
    await accept(await newCode(phone), desk);
    const [copied] = await certificatesOf(desk);
    expect([copied?.topic_global_id, copied?.issued_at]).toEqual(["sun", given?.issued_at]);
    expect(copied?.id).not.toBe(given?.id);
    await accept(await newCode(phone), other);
    expect(await certificatesOf(other)).toEqual([mine]);
    expect(await certificatesOf(phone)).toEqual([given]);
  });

  it("a diploma round that a wrong answer ended stays ended, whoever accepts the open copy", async () => {
    const [phone, desk, other] = [await api.newUser(), await api.newUser(), await api.newUser()];
    for (const answer of ["d1-a", "d2-a"]) await api.answer(inDiploma(phone, answer));
    await accept(await newCode(phone), desk);
    await api.answer(inDiploma(phone, "d3-b"));
    await accept(await newCode(desk), phone);
    await api.answer(inDiploma(phone, "d3-a"));
    expect(await certificatesOf(phone)).toEqual([]);
    await accept(await newCode(desk), other);
    await accept(await newCode(phone), other);
    await api.answer(inDiploma(other, "d3-a"));
    expect(await certificatesOf(other)).toEqual([]);
    await api.passDiploma(phone, {}, 2);
    expect(await certificatesOf(phone)).toHaveLength(1);
  });

  it("duplicates nothing after repeated hand-offs and later merges", async () => {
    const [phone, desk] = [await api.newUser(), await api.newUser()];
    await api.answer(inTest(phone, "q1-a"));
    await accept(await newCode(phone), desk);
    await api.answer(inTest(phone, "q2-a"));
    await accept(await newCode(phone), desk);
    expect(await answersOf(desk)).toEqual(["q1-a", "q2-a"]);
    await accept(await newCode(desk), phone);
    expect(await answersOf(phone)).toEqual(["q1-a", "q2-a"]);
    await mergeUsers(db, { from: phone, into: desk });
    expect(await answersOf(desk)).toEqual(["q1-a", "q2-a"]);
  });

  it("statistics still count the code's owner, and the receiver by the first answer of both", async () => {
    const count = async () => (await api.call("GET", "/v1/questions/w1/statistics")).body;
    const [phone, desk, other] = [await api.newUser(), await api.newUser(), await api.newUser()];
    await api.answer(single(phone, "w1-b"));
    await api.answer(single(desk, "w1-a"));
    expect(await count()).toEqual({ answered: 2, wrong: 1 });
    await accept(await newCode(phone), desk);
    expect(await count()).toEqual({ answered: 2, wrong: 2 });
    await accept(await newCode(phone), other);
    await accept(await newCode(phone), other);
    expect(await count()).toEqual({ answered: 3, wrong: 3 });
  });

  it("a code works once, even if several users accept it at once", async () => {
    const phone = await api.newUser();
    await api.answer(single(phone, "q1-a"));
    const code = await newCode(phone);
    const receivers = await Promise.all(Array.from({ length: 6 }, () => api.newUser()));
    const responses = await Promise.all(receivers.map((user) => accept(code, user)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422, 422]);
    const copies = await Promise.all(receivers.map(answersOf));
    expect(copies.flat()).toEqual(["q1-a"]);
    const late = await api.call("POST", "/v1/users/handoff/claim?lang=sv", {
      body: { code, user_uuid: receivers[0] },
    });
    expect([late.status, late.body.errors]).toEqual([
      422,
      { code: ["Koden är fel, redan använd eller har gått ut."] },
    ]);
  });

  it.each([
    ["without the hyphen", (code: string) => code.replace("-", "")],
    ["in small letters and brackets", (code: string) => `(${code.toLowerCase()}).`],
    [
      "with the digits of another script",
      (code: string) => code.replace(/\d/g, (d) => "٠١٢٣٤٥٦٧٨٩".charAt(Number(d))),
    ],
    ["with a dotted and a dotless i as 1", (code: string) => code.replace("1", "İ").replace("1", "ı")],
  ])("a code works %s", async (_how, retype) => {
    const code = await newCode(await api.newUser());
    expect((await accept(retype(code), await api.newUser())).status).toBe(200);
  });

  it("a code is valid for ten minutes", async () => {
    let now = new Date("2026-11-21T12:00:00Z");
    const timed = createSampleApi(db, { clock: () => now });
    const [phone, desk] = [await timed.newUser(), await timed.newUser()];
    const make = async () =>
      (await timed.call("POST", "/v1/users/handoff", { body: { user_uuid: phone } })).body;
    const { code, expires_at } = await make();
    expect(expires_at).toBe("2026-11-21T12:10:00.000Z");
    now = new Date("2026-11-21T12:10:00Z");
    const body = { code, user_uuid: desk };
    expect((await timed.call("POST", "/v1/users/handoff/claim", { body })).status).toBe(422);
    now = new Date("2026-11-21T12:09:59Z");
    expect((await timed.call("POST", "/v1/users/handoff/claim", { body })).status).toBe(200);
  });

  it("stores only a hash of a code", async () => {
    const code = await newCode(await api.newUser());
    const rows = await db.query.selectFrom("handoffs").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(code);
    expect(rows.every((row) => row.code_hash.length === 32)).toBe(true);
  });

  it.each(["00000-00000", "x", "", "\u0000", "0".repeat(64)])(
    "responds with 422 for the code %j",
    async (code) => {
      const { status, body } = await accept(code, await api.newUser());
      expect([status, Object.keys(body.errors)]).toEqual([422, ["code"]]);
    },
  );

  it("responds with 422 for a merged user's code", async () => {
    const [phone, desk] = [await api.newUser(), await api.newUser()];
    const code = await newCode(phone);
    await mergeUsers(db, { from: phone, into: desk });
    expect((await accept(code, await api.newUser())).status).toBe(422);
  });

  describe("an account's code", () => {
    const accountWithCode = async () => {
      const eva = await accounts.newAccount();
      const body = { user_uuid: eva.uuid };
      const made = await api.call("POST", "/v1/users/handoff", { body, headers: eva.headers });
      return { ...eva, code: String(made.body.code) };
    };

    it.each<[string, (account: Awaited<ReturnType<typeof accountWithCode>>) => Promise<{ status: number }>]>([
      [
        "the log-out",
        ({ refresh }) => api.call("POST", "/v1/users/logout", { body: { refresh_token: refresh } }),
      ],
      ["a new password", ({ headers }) => accounts.changePassword(headers)],
      [
        "a new e-mail",
        ({ headers }) => api.call("PUT", "/v1/users", { body: { email: newEmail() }, headers }),
      ],
    ])("ends with %s", async (_what, end) => {
      const account = await accountWithCode();
      expect((await end(account)).status).toBe(200);
      expect((await accept(account.code, await api.newUser())).status).toBe(422);
    });

    it("outlives a new login and the refreshing of tokens", async () => {
      const { code, email, refresh } = await accountWithCode();
      expect((await accounts.logIn(email)).status).toBe(200);
      expect((await accounts.refresh(refresh)).status).toBe(200);
      expect((await accept(code, await api.newUser())).status).toBe(200);
    });
  });
});
