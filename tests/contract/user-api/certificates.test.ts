import { expect, it } from "vitest";
import { certificateReply, certificatesReply } from "../../../contracts/progress.ts";
import { createContentIndex } from "../../../embedded/user-api/content/create-content-index.ts";
import { describeOnDatabases } from "./databases.ts";
import { atFair, createSampleApi, inDiploma, inTest, single } from "./sample-api.ts";
import { entry, fixedContent, links, question, SAMPLE_ENTRIES } from "./sample-content.ts";

describeOnDatabases("certificates", ({ db, api, accounts }) => {
  const listOf = async (user: string, headers: Record<string, string> = {}, more = "") => {
    const response = await api.call("GET", `/v1/certificates?user_uuid=${user}${more}`, { headers });
    expect(response.status).toBe(200);
    return certificatesReply.strict().parse(response.body).certificates;
  };
  const pass = async (user: string, round = 1, order = ["d1-a", "d2-a", "d3-a"]) => {
    for (const answer of order) expect((await api.answer(inDiploma(user, answer, round))).status).toBe(201);
  };
  const look = (id: string) => api.call("GET", `/v1/certificates/${encodeURIComponent(id)}`);

  it("only the answer that completes the diploma test creates one", async () => {
    const user = await api.newUser();
    await pass(user, 1, ["d2-a", "d1-a"]);
    expect(await listOf(user)).toEqual([]);
    await pass(user, 1, ["d3-a"]);
    const certificates = await listOf(user);
    expect(certificates).toEqual([
      {
        id: expect.stringMatching(/^[\dA-HJKMNP-TV-Z]{4}(-[\dA-HJKMNP-TV-Z]{4}){2}$/),
        topic_global_id: "sun",
        holder_name: null,
        issued_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        language: "en",
      },
    ]);
    expect(Math.abs(Date.now() - Date.parse(certificates[0]?.issued_at ?? ""))).toBeLessThan(60_000);
  });

  it.each<[string, (user: string) => object[]]>([
    [
      "a wrong answer in the round",
      (u) => ["d1-b", "d1-a", "d2-a", "d3-a"].map((answer) => inDiploma(u, answer)),
    ],
    [
      "answers of two rounds",
      (u) => ["d1-a", "d2-a", "d3-a"].map((answer, i) => inDiploma(u, answer, 1 + i)),
    ],
    [
      "answers elsewhere",
      (u) => [inDiploma(u, "d1-a"), inDiploma(u, "d2-a"), single(u, "d3-a"), inTest(u, "q1-a")],
    ],
    ["an event", (u) => ["q1-a", "q2-a", "q3-a", "q4-a"].map((answer) => atFair(u, answer))],
    ["a test that is no diploma test", (u) => ["q1-a", "q2-a", "q3-a", "q4-a"].map((a) => inTest(u, a))],
  ])("creates none for %s", async (_what, answers) => {
    const user = await api.newUser();
    for (const request of answers(user)) expect((await api.answer(request)).status).toBe(201);
    expect(await listOf(user)).toEqual([]);
  });

  it("a wrong answer to a question that was answered right before does not end the round", async () => {
    const user = await api.newUser();
    await pass(user, 1, ["d1-a", "d1-b", "d2-a", "d3-a"]);
    expect((await listOf(user)).length).toBe(1);
  });

  it("creates one per user and topic, also if the test is passed repeatedly or concurrently", async () => {
    const user = await api.newUser();
    await pass(user, 1, ["d1-a", "d2-a"]);
    await pass(user, 2, ["d1-a", "d2-a"]);
    const last = [1, 2, 1, 2].map((round) => api.answer(inDiploma(user, "d3-a", round)));
    expect((await Promise.all(last)).map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const [certificate, ...others] = await listOf(user);
    expect(others).toEqual([]);
    await pass(user, 3);
    expect(await listOf(user)).toEqual([certificate]);
  });

  it("has the language of the request that earned it", async () => {
    const user = await api.newUser();
    await pass(user, 1, ["d1-a", "d2-a"]);
    await api.call("POST", "/v1/user_answers?lang=sv", { body: inDiploma(user, "d3-a") });
    expect((await listOf(user))[0]?.language).toBe("sv");
  });

  it("is readable by its id in any letter case, with or without hyphens, with look-alike letters", async () => {
    const user = await api.newUser();
    await pass(user);
    const [certificate] = await listOf(user);
    const id = certificate?.id ?? "";
    const lookAlikes = id.replaceAll("0", "o").replaceAll("1", "l");
    for (const spelling of [
      id,
      id.toLowerCase(),
      id.replaceAll("-", ""),
      id.replaceAll("-", " "),
      lookAlikes,
    ]) {
      const { status, body } = await look(spelling);
      expect([status, certificateReply.strict().parse(body).certificate]).toEqual([200, certificate]);
    }
    for (const other of ["0000-0000-0000", "x", "7K3M-Q9TX-2WVU", "\u0000", "%"]) {
      const { status, body } = await look(other);
      expect([status, body.error.code]).toEqual([404, "not_found"]);
    }
    expect(JSON.stringify((await look(id)).body)).not.toContain(user);
  });

  it("shows the holder's current name", async () => {
    const { uuid, headers } = await accounts.newAccount();
    await api.passDiploma(uuid, headers);
    const [certificate] = await listOf(uuid, headers);
    expect(certificate?.holder_name).toBeNull();
    for (const name of ["Eva Lunt", "Eva Lund"]) {
      await api.call("PUT", "/v1/users", { body: { name }, headers });
      expect((await look(certificate?.id ?? "")).body.certificate.holder_name).toBe(name);
    }
    const anonymous = await api.newUser();
    await pass(anonymous);
    await api.call("PUT", "/v1/users", { body: { user_uuid: anonymous, name: "Åke" } });
    expect((await listOf(anonymous))[0]?.holder_name).toBe("Åke");
  });

  it("shows a name that was stored before names were made plain without its hidden characters", async () => {
    const user = await api.newUser();
    await pass(user);
    const storeName = (name: string) =>
      db.query.updateTable("users").set({ name }).where("uuid", "=", user).execute();
    await storeName("\u202eEva\u200b Lund");
    const [certificate] = await listOf(user);
    expect(certificate?.holder_name).toBe("Eva Lund");
    expect((await look(certificate?.id ?? "")).body.certificate.holder_name).toBe("Eva Lund");
    await storeName("\u200b");
    expect((await listOf(user))[0]?.holder_name).toBeNull();
  });

  it("filters by topic, and responds with 404 for an unknown topic", async () => {
    const user = await api.newUser();
    await pass(user);
    expect((await listOf(user, {}, "&global_id=sun")).length).toBe(1);
    expect(await listOf(user, {}, "&global_id=wind")).toEqual([]);
    const { status, body } = await api.call("GET", `/v1/certificates?user_uuid=${user}&global_id=nothing`);
    expect([status, body.error.code]).toEqual([404, "not_found"]);
  });

  it("does not require invalid and removed questions, and keeps a certificate when a question is added", async () => {
    const others = SAMPLE_ENTRIES.filter((one) => one.id !== "e-sun-diploma" && !one.id.startsWith("e-d3"));
    const less = [...others, ...question("d3", { isRemoved: true })];
    const short = entry("test", "sun-diploma", { questions: links("d1", "broken", "d3", "d2") });
    const before = createSampleApi(db, { content: fixedContent(createContentIndex([...less, short])) });
    const user = await before.newUser();
    for (const answer of ["d2-a", "d1-a"]) await before.answer(inDiploma(user, answer));
    const [certificate] = await listOf(user);
    expect(certificate?.topic_global_id).toBe("sun");
    const { body } = await api.call("GET", `/v1/topics?user_uuid=${user}`);
    expect(body.topics[0].diploma_test.percent_completed).toBeCloseTo(2 / 3);
    await pass(user, 2);
    expect(await listOf(user)).toEqual([certificate]);
  });

  it("is created at a repeated answer after the open question was removed", async () => {
    const others = SAMPLE_ENTRIES.filter(({ id }) => !id.startsWith("e-d3"));
    const content = fixedContent(createContentIndex([...others, ...question("d3", { isRemoved: true })]));
    const after = createSampleApi(db, { content });
    const [open, ended] = [await api.newUser(), await api.newUser()];
    await pass(open, 1, ["d1-a", "d2-a"]);
    await pass(ended, 1, ["d1-a", "d2-a", "d3-b"]);
    for (const user of [open, ended]) {
      expect(await listOf(user)).toEqual([]);
      expect((await after.answer(inDiploma(user, "d2-a"))).status).toBe(201);
    }
    expect((await listOf(open)).map(({ topic_global_id }) => topic_global_id)).toEqual(["sun"]);
    expect(await listOf(ended)).toEqual([]);
  });
});
