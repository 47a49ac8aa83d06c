import { describe, expect, it } from "vitest";
import { makeRoom, ROOM, ROOM_KEY, toRoomPath } from "../mocks/made-room.ts";
import { openFirstPage, openKiosk, PASSWORD } from "../mocks/registered-visitor.ts";
import { NEW_ROOM, ROOMS, teacherPerTest, tickedOn } from "../mocks/teacher.ts";
import { en } from "../mocks/words.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();
const teacher = teacherPerTest(world);

describe("while the class answers, a teacher", () => {
  it("logs out, and the class goes on", async () => {
    const code = await teacher.makeRoom({ q: ["q1", "h1"] });
    const pupil = await world.now.visitor();
    await pupil.answer(`/e/${code}/q1`, "q1-a");
    await teacher.visitor.post("/account/me/settings", { intent: "log-out" });
    expect((await teacher.visitor.get(`${ROOMS}/${code}`)).location).toContain("/account/login?back=");
    expect((await pupil.answer(`/e/${code}/h1`, "h1-a")).location).toBe(`/e/${code}/completed`);
  });

  it("deletes the account, and the class is told that the code leads nowhere", async () => {
    const code = await teacher.makeRoom({ q: ["q1", "h1"] });
    const pupil = await world.now.visitor();
    await pupil.answer(`/e/${code}/q1`, "q1-a");
    const form = { nonce: (await pupil.open(`/e/${code}/h1`)).field("nonce"), answer: "h1-a" };
    await teacher.visitor.post("/account/me/settings", {
      intent: "delete-account",
      currentPassword: PASSWORD,
      confirm: "on",
    });
    const page = await pupil.follow(await pupil.post(`/e/${code}/h1`, form));
    expect([page.status, page.text]).toEqual([404, expect.stringContaining(en("code.unknownHeading"))]);
    expect(await world.now.api.answers()).toHaveLength(1);
  });

  it("presents on two screens, each at its own question", async () => {
    const code = await teacher.makeRoom({ q: ["q1", "h1"] });
    const screen = await openFirstPage(world.now);
    const page = await teacher.open(`${ROOMS}/${code}`);
    const key = /key=([^"&]+)/.exec(page.html)?.[1] ?? "";
    await screen.open(`/e/${code}/present?key=${key}`);
    const step = (position: number) => en("present.step", { position, total: 2 });
    expect((await teacher.open(`/e/${code}/present?show=1`)).text).toContain(step(1));
    expect((await screen.open(`/e/${code}/present?show=2`)).text).toContain(step(2));
  });
});

describe("making a room", () => {
  it("says how long to wait after too many, and keeps the ticks", async () => {
    world.now.api.fail(/^POST \/v1\/rooms$/, { kind: 429, code: "rate_limited", retryAfter: "600" });
    const page = await teacher.make();
    expect([page.status, tickedOn(page)]).toEqual([429, ["q1", "h1"]]);
    expect(page.text).toContain(en("account.tooMany", { count: 10 }));
  });

  it("leads to the log-in if the account ended meanwhile elsewhere", async () => {
    const nonce = (await teacher.open(NEW_ROOM)).field("nonce");
    world.now.api.fail(/^POST \/v1\/rooms$/, { kind: 401, code: "unauthorized" });
    world.now.api.fail(/refresh_token/, { kind: 401, code: "unauthorized" });
    const page = await teacher.visitor.post(NEW_ROOM, { nonce, name: "8B", q: "q1", language: "en" });
    expect([page.status, page.location]).toEqual([303, expect.stringContaining("/account/login?back=")]);
  });
});

describe("a kiosk", () => {
  it("joins a room, and the next visitor begins anew", async () => {
    makeRoom(world.now, { questions: ["q1"] });
    const kiosk = await openKiosk(world.now);
    expect((await kiosk.open(toRoomPath())).linkTo(en("event.begin"))).toBe(toRoomPath("/q1"));
    const end = await kiosk.follow(await kiosk.answer(toRoomPath("/q1"), "q1-b"));
    expect(end.text).toContain(en("topic.score", { right: 0, total: 1 }));
    await kiosk.post("/kiosk", { intent: "start-over" });
    expect((await kiosk.open(toRoomPath())).linkTo(en("event.begin"))).toBe(toRoomPath("/q1"));
  });

  it("presents a room by its key", async () => {
    makeRoom(world.now);
    const kiosk = await openKiosk(world.now);
    const page = await kiosk.open(`/e/${ROOM}/present?key=${ROOM_KEY}`);
    expect([page.status, page.text]).toEqual([200, expect.stringContaining(ROOM)]);
  });
});
