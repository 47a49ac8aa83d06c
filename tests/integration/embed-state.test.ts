import { describe, expect, it, vi } from "vitest";
import { openFrame } from "../mocks/open-frame.ts";
import { en } from "../mocks/words.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();
const TOPIC = "/t/Energy-Use/embed";
const NEW_USERS = /^POST \/v1\/users$/;
const STORING = /^POST .*user_answers$/;
const LIFETIME_MS = 2 * 3_600_000;

function stateIn(address: string): string {
  return new URL(address, "http://own.test").searchParams.get("state") ?? "";
}

describe("the state of an embed", () => {
  it("is worth nothing in another embed, on the site, or edited", async () => {
    const visitor = await openFrame(world.now);
    const state = stateIn((await visitor.answer("/q/q1/embed", "q1-a")).location);
    expect((await visitor.get(`/q/q1/embed?state=${state}`)).text).toContain(en("question.right"));
    expect((await visitor.get(`/q/q2/embed?state=${state}`)).location).toBe("/q/q2/embed");
    expect((await visitor.get(`${TOPIC}?state=${state}`)).location).toBe(TOPIC);
    expect((await visitor.get(`/q/q1/embed?state=${state.slice(0, -2)}xx`)).location).toBe("/q/q1/embed");
    delete visitor.headers["Origin"];
    visitor.headers["Sec-Fetch-Site"] = "same-origin";
    expect((await visitor.get(`/q/q1?state=${state}`)).location).toBe("/q/q1");
  });

  it("of the site is worth nothing in an embed", async () => {
    const visitor = await world.now.visitor();
    visitor.headers["Sec-Fetch-Site"] = "same-origin";
    const page = await visitor.open("/q/q1");
    visitor.jar.clear();
    const state = stateIn(
      (await visitor.post("/q/q1", { nonce: page.field("nonce"), answer: "q1-a" })).location,
    );
    expect(state).not.toBe("");
    expect((await visitor.get(`/q/q1/embed?state=${state}`)).location).toBe("/q/q1/embed");
  });

  it("is not made before there is something to keep", async () => {
    const visitor = await openFrame(world.now);
    expect((await visitor.get(TOPIC)).html).not.toContain("state=");
  });

  it("never comes from a cookie, and never becomes one", async () => {
    const visitor = await world.now.visitor();
    await visitor.answer("/q/q1", "q1-a");
    const cookies = visitor.jar.size;
    const page = await visitor.open("/q/q1/embed");
    expect(page.text).not.toContain(en("question.right"));
    await visitor.answer("/q/q1/embed", "q1-b");
    expect([visitor.lastSet, visitor.jar.size]).toEqual([[], cookies]);
    expect((await world.now.api.users()).length).toBe(2);
  });
});

describe("a form of an embed that is sent again", () => {
  it("with the state that it had is one answer, and leads on as before", async () => {
    const visitor = await openFrame(world.now);
    const first = await visitor.follow(await visitor.answer(`${TOPIC}/q1`, "q1-a"));
    const page = await visitor.open(first.linkTo(en("question.next")));
    const form = { nonce: page.field("nonce"), answer: "q2-b" };
    const replies = [];
    for (let time = 0; time < 3; time += 1) replies.push(await visitor.post(page.path, form));
    expect(replies.map(({ status }) => status)).toEqual([303, 303, 303]);
    const shown = await visitor.follow(replies[2] ?? page);
    expect(shown.text).toContain(en("question.right"));
    expect((await world.now.api.users()).length).toBe(1);
    expect((await world.now.api.answers()).map((one) => one.answer_global_id)).toEqual(["q1-a", "q2-b"]);
  });

  it("under an older state, from before the answer, keeps the same user and the same answers", async () => {
    const visitor = await openFrame(world.now);
    const before = await visitor.open(`${TOPIC}/q1`);
    const form = { nonce: before.field("nonce"), answer: "q1-a" };
    const after = await visitor.follow(await visitor.post(before.path, form));
    await visitor.post(before.path, form);
    await visitor.post(after.path, form);
    expect((await world.now.api.users()).length).toBe(1);
    expect(await world.now.api.answers()).toHaveLength(1);
  });
});

describe("a state that has run out", () => {
  it("counts as none, also for a form, and what was answered is not stored again", async () => {
    const visitor = await openFrame(world.now);
    const verdict = await visitor.follow(await visitor.answer("/q/q1/embed", "q1-a"));
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + LIFETIME_MS + 1_000 });
    const page = await visitor.get(verdict.path);
    expect([page.status, page.location]).toEqual([302, "/q/q1/embed?answered="]);
    const asked = await visitor.open(verdict.path);
    expect(asked.radios).toMatchObject({ checked: null, canChoose: true });
    expect(await world.now.api.answers()).toHaveLength(1);
    const late = await visitor.post(verdict.path, { nonce: asked.field("nonce"), answer: "q1-b" });
    vi.useRealTimers();
    expect((await visitor.follow(late)).text).toContain(en("question.wrong"));
    expect(world.now.api.sentTo(NEW_USERS)).toHaveLength(2);
    expect(new Set((await world.now.api.answers()).map(({ user_uuid }) => user_uuid)).size).toBe(2);
  });

  it("takes no answers along to the site", async () => {
    const visitor = await openFrame(world.now);
    const verdict = await visitor.follow(await visitor.answer("/q/q1/embed", "q1-a"));
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + LIFETIME_MS + 1_000 });
    const handoff = await visitor.post(verdict.path, { intent: "take-along" });
    vi.useRealTimers();
    expect(handoff.location).toBe("/q/q1");
    expect(world.now.api.sentTo(/handoff/)).toEqual([]);
  });
});

describe("a form of an embed with a state that is not its own", () => {
  it.each([
    ["edited", (own: string) => `${own.slice(0, -10)}${own.at(-10) === "A" ? "B" : "A"}${own.slice(-9)}`],
    ["far too long", (own: string) => own.repeat(30)],
    ["nothing at all", () => ""],
  ])("%s stores the answer for a new user, and touches nobody else's", async (_, spoil) => {
    const owner = await openFrame(world.now);
    const state = stateIn((await owner.answer("/q/q1/embed", "q1-a")).location);
    const [user] = await world.now.api.users();
    const visitor = await openFrame(world.now);
    const sent = await visitor.post(`/q/q1/embed?state=${spoil(state)}`, { nonce: "n", answer: "q1-b" });
    expect(sent.status).toBe(303);
    expect((await world.now.api.answers()).filter(({ user_uuid }) => user_uuid === user)).toHaveLength(1);
    expect(world.now.api.sentTo(STORING)).toHaveLength(2);
  });

  it("of another embed stores nothing for that embed's user", async () => {
    const visitor = await openFrame(world.now);
    const state = stateIn((await visitor.answer("/q/q1/embed", "q1-a")).location);
    await visitor.post(`/q/q2/embed?state=${state}`, { nonce: "n", answer: "q2-a" });
    await visitor.post(`${TOPIC}/q3?state=${state}`, { nonce: "m", answer: "q3-a" });
    expect(new Set((await world.now.api.answers()).map(({ user_uuid }) => user_uuid)).size).toBe(3);
  });
});
