import { describe, expect, it } from "vitest";
import { VISITOR_ADDRESS } from "../mocks/send-request.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();
const USERS = /^POST \/v1\/users$/;
const ANSWERS = /^POST \/v1\/user_answers$/;

describe("a first answer", () => {
  it("creates the anonymous user, stores the answer by the contract, and redirects to the feedback", async () => {
    const { api } = world.now;
    const visitor = await world.now.visitor();
    const page = await visitor.answer("/t/Energy-Use/q1", "q1-b");
    expect([page.status, page.location]).toEqual([303, "/t/Energy-Use/q1/feedback#verdict"]);
    expect(api.sent.map(({ call }) => call)).toEqual(["POST /v1/users", "POST /v1/user_answers"]);
    expect(api.sentTo(USERS)[0]?.body).toEqual({ source: "web", is_kiosk_user: false });
    expect(api.sentTo(ANSWERS)[0]?.body).toEqual({
      test_round: 1,
      topic_global_id: "energy",
      test_global_id: "energy-test",
      chapter_contentful_id: null,
      challenge_global_id: null,
      combo_global_id: null,
      question_global_id: "q1",
      answer_global_id: "q1-b",
      event_code: null,
      user_uuid: (await api.users())[0],
    });
  });

  it.each([
    ["/t/Energy-Use/q1", "en"],
    ["/sv/t/Energy-Use/q1", "sv"],
  ])("from %s sends lang=%s, the visitor's address, and no request logger", async (path, lang) => {
    const visitor = await world.now.visitor();
    await visitor.answer(path, "q1-a");
    for (const { url, headers } of world.now.api.sent) {
      expect([...url.searchParams]).toEqual([["lang", lang]]);
      expect(headers.get("X-Forwarded-For")).toBe(VISITOR_ADDRESS);
      expect(headers.get("Authorization")).toBeNull();
    }
  });
});

describe("browsing without an answer", () => {
  const pages = [
    "/",
    "/sv",
    "/about",
    "/t/Energy-Use",
    "/t/Energy-Use/q1",
    "/t/Energy-Use/q1/feedback",
    "/t/secret/s1",
  ];

  it("creates no user and does not call the user API", async () => {
    const visitor = await world.now.visitor();
    for (const path of pages) await visitor.open(path);
    for (const path of pages) await visitor.get(path === "/" ? "/_.data" : `${path}.data`);
    expect(world.now.api.sent).toEqual([]);
    expect([...visitor.jar.keys()]).not.toContain("auth");
  });

  it("creates no user for a form without a choice, for a new round, or for another form", async () => {
    const visitor = await world.now.visitor();
    await visitor.post("/", { intent: "hide-welcome-info" });
    await visitor.post("/t/Energy-Use/q1", { nonce: "n" });
    await visitor.post("/t/Energy-Use", { test: "energy-test" });
    expect(world.now.api.sent).toEqual([]);
  });
});

describe("the request logger", () => {
  it.each([
    ["is the cookie's", "school_7-b", undefined, "school_7-b"],
    ["is the cookie's before the configured one", "mine", "configured", "mine"],
    ["is the configured one where there is no cookie", undefined, "configured", "configured"],
    ["is the configured one where the cookie is garbage", "a b&c=<d>", "configured", "configured"],
    ["is none where the cookie is too long", "x".repeat(65), undefined, null],
  ])("%s", async (_, cookie, configured, expected) => {
    if (configured !== undefined) world.now.env.REQUEST_LOGGER = configured;
    const visitor = await world.now.visitor();
    if (cookie !== undefined) visitor.jar.set("request_logger", { name: "request_logger", value: cookie });
    await visitor.answer("/t/Energy-Use/q1", "q1-a");
    await visitor.open("/");
    expect(world.now.api.sent.length).toBeGreaterThan(4);
    for (const { url } of world.now.api.sent) expect(url.searchParams.get("request_logger")).toBe(expected);
  });
});

describe("the idempotency key", () => {
  async function keysOf(forms: { nonce: string; answer: string }[]): Promise<string[]> {
    const visitor = await world.now.visitor();
    await visitor.answer("/t/Energy-Use/q2", "q2-b");
    world.now.api.sent.length = 0;
    // Drops the results, so that each form has an unanswered question of the same round.
    for (const form of forms) {
      await visitor.post("/t/Energy-Use/q1", form);
      visitor.forget("progress");
    }
    return world.now.api.sentTo(ANSWERS).map(({ headers }) => headers.get("Idempotency-Key") ?? "");
  }

  it("is the same for a form that is sent twice, and differs for another choice and for a repeated form", async () => {
    const [first, ...others] = await keysOf([
      { nonce: "n1", answer: "q1-b" },
      { nonce: "n1", answer: "q1-b" },
      { nonce: "n1", answer: "q1-c" },
      { nonce: "n2", answer: "q1-b" },
    ]);
    expect(others[0]).toBe(first);
    expect(new Set(others).size).toBe(3);
  });

  it("is always unique without a nonce or with an overlong one", async () => {
    const nonces = ["", "", "x".repeat(65), "x".repeat(65)];
    const keys = await keysOf(nonces.map((nonce) => ({ nonce, answer: "q1-b" })));
    expect(new Set(keys).size).toBe(nonces.length);
  });

  it("of a form from before a log-out makes a new user, not the last one again", async () => {
    const visitor = await world.now.visitor();
    const form = await visitor.open("/t/Energy-Use/q1");
    const answer = { nonce: form.field("nonce"), answer: "q1-a" };
    for (const count of [1, 2, 3]) {
      await visitor.post(form.path, answer);
      expect((await world.now.api.users()).length).toBe(count);
      await visitor.post("/account/me/settings", { intent: "log-out" });
    }
  });

  it.each([
    ["questions of a test", "/t/Energy-Use/q1", "/t/Energy-Use/q2"],
    ["single questions", "/q/q1", "/q/q2"],
    ["a test and a single question", "/sv/t/Energy-Use/q2", "/q/q1"],
  ])("creates one user for the first answers of two tabs at once: %s", async (_, one, other) => {
    const visitor = await world.now.visitor();
    const tabs = [await visitor.open(one), await visitor.open(other)];
    await Promise.all(
      tabs.map((page) =>
        visitor.post(page.path, { nonce: page.field("nonce"), answer: page.radios.ids[0] ?? "" }),
      ),
    );
    expect((await world.now.api.users()).length).toBe(1);
    expect(
      (await world.now.api.answers()).map(({ question_global_id }) => question_global_id).sort(),
    ).toEqual(["q1", "q2"]);
  });

  it.each(["/t/Energy-Use/q1", "/q/q1"])(
    "of a form on %s is no key to its user for a browser that copied the form",
    async (path) => {
      const visitor = await world.now.visitor();
      const page = await visitor.open(path);
      const form = { nonce: page.field("nonce"), answer: page.radios.ids[0] ?? "" };
      await visitor.post(page.path, form);
      for (const cookies of ["no", "its own"]) {
        const other = await world.now.visitor();
        other.headers["Sec-Fetch-Site"] = "same-origin";
        if (cookies === "its own") await other.open(path);
        await other.post(page.path, form);
      }
      expect((await world.now.api.users()).length).toBe(3);
    },
  );

  it("of an open form whose cookie is from the release before makes one user, by the form", async () => {
    const visitor = await world.now.visitor();
    const page = await visitor.open("/t/Energy-Use/q1");
    visitor.forget("progress");
    const form = { nonce: page.field("nonce"), answer: "q1-a" };
    await Promise.all([visitor.post(page.path, form), visitor.post(page.path, form)]);
    expect((await world.now.api.users()).length).toBe(1);
  });

  it("creates one user and one answer from a first form sent twice at once", async () => {
    const visitor = await world.now.visitor();
    const page = await visitor.open("/t/Energy-Use/q1");
    const form = { nonce: page.field("nonce"), answer: "q1-a" };
    await Promise.all([visitor.post(page.path, form), visitor.post(page.path, form)]);
    expect((await world.now.api.users()).length).toBe(1);
    expect(await world.now.api.answers()).toHaveLength(1);
  });
});
