import { describe, expect, it } from "vitest";
import { inNewWeb } from "../mocks/diploma-walk.ts";
import { makeRoom, ROOM, toRoomPath } from "../mocks/made-room.ts";
import { openKiosk, signUp } from "../mocks/registered-visitor.ts";
import { addEvent } from "../mocks/sample-space.ts";
import type { Visitor } from "../mocks/visitor.ts";
import { en, sv } from "../mocks/words.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();
const END = toRoomPath("/completed");
const BUTTON = en("event.somebodyElse");

async function finish(visitor: Visitor, answerId = "q1-b"): Promise<void> {
  await visitor.answer(toRoomPath("/q1"), answerId);
}

async function pupilAtTheEnd(): Promise<Visitor> {
  makeRoom(world.now, { questions: ["q1"] });
  const pupil = await world.now.visitor();
  await finish(pupil);
  return pupil;
}

describe("at the end of a room, the next pupil at a shared tablet", () => {
  it("says that they are somebody else, finds nothing of the last one, and is another user", async () => {
    const tablet = await pupilAtTheEnd();
    expect((await tablet.open(`/sv${END}`)).text).toContain(sv("event.somebodyElse"));
    const left = await tablet.post(END, {});
    expect([left.status, left.location]).toEqual([303, toRoomPath()]);
    expect(left.headers.get("Clear-Site-Data")).toBe('"cache", "storage"');
    const page = await tablet.open(END);
    expect([page.path, page.linkTo(en("event.begin"))]).toEqual([toRoomPath(), toRoomPath("/q1")]);
    expect((await tablet.open(toRoomPath("/q1"))).radios.checked).toBeNull();
    await finish(tablet, "q1-a");
    const answers = await world.now.api.answers();
    expect(answers.map((one) => one.answer_global_id)).toEqual(["q1-b", "q1-a"]);
    expect(new Set(answers.map((one) => one.user_uuid)).size).toBe(2);
  });

  it("does so in a closed room, too", async () => {
    const room = makeRoom(world.now);
    const tablet = await world.now.visitor();
    await finish(tablet);
    room.close();
    const later = await inNewWeb(world.now, tablet);
    expect((await later.open(END)).text).toContain(BUTTON);
    expect((await later.follow(await later.post(END, {}))).text).toContain(en("event.isOverForNewcomers"));
  });

  it("may have come by another room or an event", async () => {
    addEvent(world.now.space, "Fair24", "energy");
    const tablet = await pupilAtTheEnd();
    await tablet.answer("/e/Fair24/q1", "q1-a");
    expect((await tablet.open(END)).text).toContain(BUTTON);
  });

  it("is let in after many wrong codes of the class", async () => {
    const tablet = await pupilAtTheEnd();
    for (let index = 0; index < 60; index += 1) await (await world.now.visitor()).get(`/e/nope${index}`);
    await tablet.post(END, {});
    expect((await tablet.get(toRoomPath())).status).toBe(200);
  });

  it("sees no page that a browser kept", async () => {
    const tablet = await pupilAtTheEnd();
    for (const path of [toRoomPath(), toRoomPath("/q1"), END])
      expect((await tablet.get(path)).headers.get("Cache-Control")).toBe("no-store");
  });
});

describe("nobody is somebody else", () => {
  async function expectRefused(visitor: Visitor): Promise<void> {
    expect((await visitor.open(END)).text).not.toContain(BUTTON);
    expect((await visitor.post(END, {})).location).toBe(END);
    expect((await visitor.open(END)).path).toBe(END);
  }

  it("with an account", async () => {
    makeRoom(world.now, { questions: ["q1"] });
    const { visitor } = await signUp(world.now);
    await finish(visitor);
    await expectRefused(visitor);
  });

  it("whose other answers would be lost", async () => {
    const visitor = await pupilAtTheEnd();
    await visitor.answer("/q/q2", "q2-a");
    await expectRefused(visitor);
  });

  it("while nobody can tell what else they have answered", async () => {
    const visitor = await pupilAtTheEnd();
    world.now.api.fail(/^GET .*questions\/answered$/, { kind: 503 });
    await expectRefused(visitor);
  });

  it("in a kiosk, which has 'start over'", async () => {
    makeRoom(world.now, { questions: ["q1"] });
    const kiosk = await openKiosk(world.now);
    await finish(kiosk);
    expect((await kiosk.open(END)).text).toContain(en("kiosk.startOver"));
    await expectRefused(kiosk);
  });

  it("at the end of an event of the content", async () => {
    addEvent(world.now.space, ROOM, "energy");
    const visitor = await world.now.visitor();
    for (const id of ["q1", "q2", "q3"]) await visitor.answer(toRoomPath(`/${id}`), `${id}-a`);
    await expectRefused(visitor);
  });
});
