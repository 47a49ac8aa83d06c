import { describe, expect, it } from "vitest";
import { inNewWeb } from "../mocks/diploma-walk.ts";
import { makeRoom, ROOM, toRoomPath } from "../mocks/made-room.ts";
import { signUp } from "../mocks/registered-visitor.ts";
import { addEvent } from "../mocks/sample-space.ts";
import type { Visitor } from "../mocks/visitor.ts";
import { en, sv } from "../mocks/words.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();
const STORING = /^POST .*user_answers$/;
const READING = /^GET .*rooms\//;

async function answers(visitor: Visitor, ...answerIds: string[]): Promise<void> {
  for (const id of answerIds) await visitor.answer(toRoomPath(`/${id.replace(/-.$/, "")}`), id);
}

describe("a pupil in a room", () => {
  it("begins with its first question, answers those of all topics in the teacher's order, and sees the result", async () => {
    makeRoom(world.now);
    const visitor = await world.now.visitor();
    const page = await visitor.open(toRoomPath());
    expect([page.status, page.text]).toEqual([
      200,
      expect.stringContaining(en("event.length", { count: 3 })),
    ]);
    expect(page.title).toContain("7B");
    expect(page.linkTo(en("event.begin"))).toBe(toRoomPath("/q1"));
    const second = await visitor.answer(toRoomPath("/q1"), "q1-a");
    expect([second.status, second.location]).toEqual([303, toRoomPath("/h1")]);
    await answers(visitor, "h1-b");
    const end = await visitor.follow(await visitor.answer(toRoomPath("/q2"), "q2-b"));
    expect(end.path).toBe(toRoomPath("/completed"));
    expect(end.text).toContain(en("topic.score", { right: 2, total: 3 }));
    expect(end.linkTo(en("event.toStart"))).toBe("/");
    expect((await visitor.open(end.linkTo(en("topic.readWhy")))).text).toContain("At length, h1");
  });

  it("has a page in Swedish, with the topic's look if all questions are of one topic", async () => {
    makeRoom(world.now, { questions: ["q2", "q3"] });
    const page = await (await world.now.visitor()).open(`/sv${toRoomPath()}`);
    expect(page.linkTo(sv("event.begin"))).toBe(`/sv${toRoomPath("/q2")}`);
    expect(page.text).toContain("Ämne energy");
  });

  it("who comes back goes on, with nothing but the user's cookie, and cannot change an answer", async () => {
    makeRoom(world.now);
    const visitor = await world.now.visitor();
    await answers(visitor, "q1-b");
    visitor.forget("progress");
    expect((await visitor.open(toRoomPath())).linkTo(en("event.goOn"))).toBe(toRoomPath("/h1"));
    expect((await visitor.open(toRoomPath("/q1"))).radios.canChoose).toBe(false);
    expect((await visitor.get(toRoomPath("/q2"))).location).toBe(toRoomPath("/h1"));
    expect((await visitor.get(toRoomPath("/completed"))).location).toBe(toRoomPath());
  });

  it("who has an account takes part like the others", async () => {
    makeRoom(world.now);
    const { visitor } = await signUp(world.now);
    await answers(visitor, "q1-a", "h1-a");
    expect((await visitor.open(toRoomPath())).linkTo(en("event.goOn"))).toBe(toRoomPath("/q2"));
  });

  it("is asked nothing that the editors removed while the room runs", async () => {
    world.now.env = { CONTENT_MAX_AGE_S: "0" };
    makeRoom(world.now);
    const visitor = await world.now.visitor();
    await answers(visitor, "q1-a", "h1-a");
    world.now.space.unpublish("q2");
    world.now.space.unpublish("h1");
    const read = async () => (await visitor.open(toRoomPath("/completed"))).text;
    await expect.poll(read).toContain(en("topic.score", { right: 1, total: 1 }));
  });

  it("is told if no question is left", async () => {
    makeRoom(world.now, { questions: ["q4"] });
    world.now.space.unpublish("q4");
    const page = await (await world.now.visitor()).open(toRoomPath());
    expect([page.status, page.text]).toEqual([200, expect.stringContaining(en("event.nothingToAsk"))]);
  });
});

describe("a closed room", () => {
  it("shows their own result to those who were in, also halfway", async () => {
    const room = makeRoom(world.now);
    const pupil = await world.now.visitor();
    await answers(pupil, "q1-b");
    room.close();
    const visitor = await inNewWeb(world.now, pupil);
    const page = await visitor.open(toRoomPath("/h1"));
    expect([page.path, page.text]).toEqual([toRoomPath(), expect.stringContaining(en("event.isOver"))]);
    const result = await visitor.open(page.linkTo(en("event.toResult")));
    expect(result.text).toContain(en("topic.score", { right: 0, total: 3 }));
    expect((await visitor.get(toRoomPath("/completed?question=q1"))).status).toBe(200);
    expect((await visitor.get(toRoomPath("/completed?question=h1"))).status).toBe(404);
  });

  it("tells a newcomer its name and that it is over", async () => {
    makeRoom(world.now).close();
    const visitor = await world.now.visitor();
    const page = await visitor.open(toRoomPath("/completed"));
    expect([page.status, page.path]).toEqual([200, toRoomPath()]);
    for (const text of ["7B", en("event.isOverForNewcomers")]) expect(page.text).toContain(text);
  });

  it("goes on where everybody was if it is opened again", async () => {
    const room = makeRoom(world.now);
    const pupil = await world.now.visitor();
    await answers(pupil, "q1-b");
    room.close();
    room.reopen();
    expect((await (await inNewWeb(world.now, pupil)).open(toRoomPath())).linkTo(en("event.goOn"))).toBe(
      toRoomPath("/h1"),
    );
  });

  it.each(["closed", "deleted"])("takes no answer that arrives as it is %s, and says so", async (end) => {
    const room = makeRoom(world.now);
    const visitor = await world.now.visitor();
    await answers(visitor, "q1-a");
    const form = { nonce: (await visitor.open(toRoomPath("/h1"))).field("nonce"), answer: "h1-a" };
    if (end === "closed") room.close();
    else room.remove();
    const page = await visitor.follow(await visitor.post(toRoomPath("/h1"), form));
    expect([page.status, page.path]).toEqual([end === "closed" ? 200 : 404, toRoomPath()]);
    expect(page.text).toContain(en(end === "closed" ? "event.isOver" : "code.unknownHeading"));
    expect(await world.now.api.answers()).toHaveLength(1);
  });
});

describe("the code of a room", () => {
  it("has one spelling, and is typed in any", async () => {
    makeRoom(world.now);
    const visitor = await world.now.visitor();
    const page = await visitor.get("/sv/e/k7m2pq/q1");
    expect([page.status, page.location]).toEqual([301, `/sv${toRoomPath("/q1")}`]);
    await visitor.open("/");
    const typed = await visitor.post("/", { intent: "open-code", code: "k7m-2pq" });
    expect([typed.status, typed.location]).toEqual([303, toRoomPath()]);
  });

  it("is the content's if the content has it too, and the answers of the two stay apart", async () => {
    makeRoom(world.now, { questions: ["q1", "q2"] });
    const pupil = await world.now.visitor();
    await answers(pupil, "q1-a");
    addEvent(world.now.space, ROOM, "energy");
    const page = await (await inNewWeb(world.now, pupil)).open(toRoomPath());
    expect(page.text).toContain(`Event ${ROOM}`);
    expect(page.linkTo(en("event.begin"))).toBe(toRoomPath("/q1"));
  });

  it("that is unknown and that of a deleted room get the same answer, after the same calls", async () => {
    makeRoom(world.now).remove();
    const guess = async (code: string) => {
      const answers = [];
      for (const path of ["", "/q1", "/completed", "/present", "/present?key=wrong"]) {
        const visitor = await inNewWeb(world.now, await world.now.visitor());
        const before = world.now.api.sent.length;
        const { status, text, headers } = await visitor.get(`/e/${code}${path}`);
        const calls = world.now.api.sent.slice(before).map(({ call }) => call);
        const sent = [text, ...headers.keys(), headers.get("content-length"), ...calls];
        answers.push([status, sent.join("\n").replaceAll(code, "CODE")]);
      }
      return answers;
    };
    const guessed = await guess(ROOM);
    expect(guessed).toEqual(await guess("K7M2PR"));
    expect(guessed.map(([status]) => status)).toEqual([404, 404, 404, 404, 404]);
  });

  it("is refused to newcomers after too many wrong ones, and not to the teacher on the same network", async () => {
    const { visitor: teacher } = await signUp(world.now);
    const [account] = await world.now.api.accounts();
    makeRoom(world.now, { owner: account?.uuid });
    const visitor = await world.now.visitor();
    for (let index = 0; index < 60; index += 1) await visitor.get(`/e/nope${index}`);
    expect((await visitor.get(toRoomPath())).status).toBe(429);
    expect((await teacher.get(toRoomPath())).status).toBe(200);
  });
});

describe("a user API", () => {
  it.each([
    ["that is away", 503] as const,
    ["that has seen too many wrong codes of the network", 429] as const,
  ])("%s makes the code of a room a 503, never unknown", async (_, kind) => {
    makeRoom(world.now);
    const visitor = await world.now.visitor();
    world.now.api.fail(READING, { kind });
    const page = await visitor.get(toRoomPath());
    expect([page.status, page.text]).toEqual([503, expect.stringContaining(en("code.unreadHeading"))]);
    expect((await visitor.post("/", { intent: "open-code", code: ROOM })).status).toBe(503);
  });

  it("without rooms makes it a 404", async () => {
    world.now.api.fail(READING, { kind: 404, code: "not_found" });
    expect((await (await world.now.visitor()).get(toRoomPath())).status).toBe(404);
  });

  it("that goes away in the middle loses no choice", async () => {
    makeRoom(world.now);
    const visitor = await world.now.visitor();
    const form = { nonce: (await visitor.open(toRoomPath("/q1"))).field("nonce"), answer: "q1-b" };
    world.now.api.fail(STORING, { kind: "reset" });
    const page = await visitor.follow(await visitor.post(toRoomPath("/q1"), form));
    expect(page.text).toContain(en("test.saveAnswerWentWrong"));
    world.now.api.recover();
    expect((await visitor.open(toRoomPath("/q1?answer=q1-b"))).radios.checked).toBe("q1-b");
  });
});
