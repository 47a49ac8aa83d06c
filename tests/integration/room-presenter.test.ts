import { describe, expect, it } from "vitest";
import { makeRoom, ROOM, ROOM_KEY, roomAnswers, teacherOfRoom, toRoomPath } from "../mocks/made-room.ts";
import type { Page } from "../mocks/page.ts";
import { openKiosk, REGISTRATION, signUp } from "../mocks/registered-visitor.ts";
import { addEvent } from "../mocks/sample-space.ts";
import { toEventKey } from "../mocks/user-api.ts";
import type { Visitor } from "../mocks/visitor.ts";
import { en, sv } from "../mocks/words.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();
const PRESENTER = toRoomPath("/present");
const WITH_KEY = `${PRESENTER}?key=${ROOM_KEY}`;

function teacherWithRoom(language = "en"): Promise<Visitor> {
  return teacherOfRoom(world.now, { questions: ["q1", "q2"], language });
}

function pupilsAnswer(...pupils: string[][]): Promise<void> {
  return roomAnswers(world.now, ...pupils);
}

function numbersOf(page: Page): number[] {
  return page.all("data").map(({ value }) => Number(value));
}

describe("the presenter's page of a room", () => {
  it("opens by its owner's log-in, and by the key on another screen, which keeps it", async () => {
    const teacher = await teacherWithRoom();
    await pupilsAnswer(["q1-a", "q2-b"], ["q1-a", "q2-a"], ["q1-b", "q2-b"]);
    const screen = await world.now.visitor();
    const moved = await screen.open(WITH_KEY);
    expect(moved.path).toBe(PRESENTER);
    for (const page of [await teacher.open(PRESENTER), moved, await screen.open(PRESENTER)])
      expect([page.status, page.title.includes("7B"), numbersOf(page)]).toEqual([200, true, [3, 3]]);
    const revealed = await teacher.open(`${PRESENTER}?show=1&reveal`);
    expect(revealed.text).toContain(en("present.rightCount", { count: 2, total: 3 }));
  });

  it("offers a stranger the log-in, which leads back, for whoever owns the room", async () => {
    await teacherWithRoom();
    const screen = await world.now.visitor();
    const page = await screen.open(`/sv${PRESENTER}`);
    const to = page.linkTo(sv("account.logIn"));
    expect(page.text).toContain(sv("present.ownRoom"));
    const { email, password } = REGISTRATION;
    const opened = await screen.follow(await screen.post(to, { email, password }));
    expect([opened.status, opened.path]).toEqual([200, `/sv${PRESENTER}`]);
  });

  it("offers no log-in where there can be none, or where it would not help", async () => {
    makeRoom(world.now);
    addEvent(world.now.space, "Fair24", "energy");
    const kiosk = await openKiosk(world.now);
    const { visitor: other } = await signUp(world.now);
    const pages = [
      await kiosk.get(PRESENTER),
      await other.get(PRESENTER),
      await other.get("/e/Fair24/present"),
    ];
    for (const page of pages)
      expect([page.status, page.text.includes(en("present.ownRoom"))]).toEqual([403, false]);
  });

  it("has the event's counts, and not the room's, once the content has the code", async () => {
    const teacher = await teacherWithRoom();
    const screen = await world.now.visitor();
    await screen.open(WITH_KEY);
    await pupilsAnswer(["q1-a", "q2-b"], ["q1-a", "q2-a"], ["q1-b", "q2-b"]);
    addEvent(world.now.space, ROOM, "energy");
    world.now.restartWeb();
    await (await world.now.web()).lookForRooms();
    for (const before of [teacher, screen]) {
      const visitor = await world.now.visitor();
      for (const [name, cookie] of before.jar) visitor.jar.set(name, cookie);
      for (const path of [PRESENTER, WITH_KEY])
        expect([(await visitor.get(path)).status, numbersOf(await visitor.get(path))]).toEqual([403, []]);
      const event = await visitor.open(`${PRESENTER}?key=${toEventKey(ROOM)}`);
      expect([event.status, numbersOf(event)]).toEqual([200, [0, 0]]);
    }
  });

  it("forgets the key on the screen that has it", async () => {
    makeRoom(world.now);
    const screen = await world.now.visitor();
    expect((await screen.open(WITH_KEY)).text).toContain(en("present.forgetKey"));
    const after = await screen.post(PRESENTER, {});
    expect([after.status, after.location]).toEqual([303, PRESENTER]);
    expect((await screen.get(PRESENTER)).status).toBe(403);
  });

  it("has nothing to forget for its owner", async () => {
    const page = await (await teacherWithRoom()).open(PRESENTER);
    expect(page.text).not.toContain(en("present.forgetKey"));
  });

  it("leads pupils to the address in the room's language", async () => {
    const page = await (await teacherWithRoom("sv")).open(PRESENTER);
    expect(page.text).toContain(`vidare.test/sv${toRoomPath()}`);
  });

  it("says only how many are in while fewer than three are", async () => {
    const teacher = await teacherWithRoom();
    await pupilsAnswer(["q1-a", "q2-b"], ["q1-b"]);
    expect(numbersOf(await teacher.open(PRESENTER))).toEqual([2]);
    const question = await teacher.open(`/sv${PRESENTER}?show=1&reveal`);
    expect(question.text).toContain(sv("present.tooFew"));
    expect(question.text).not.toContain(sv("present.optionCount", { count: 0, total: 0 }));
    const closing = await teacher.open(`${PRESENTER}?show=closing`);
    for (const text of [
      en("present.tookPart", { count: 2 }),
      en("present.tooFew"),
      en("present.tooFewShort"),
    ])
      expect(closing.text).toContain(text);
  });

  it("says what the class missed most, without the questions that fewer than three answered", async () => {
    const teacher = await teacherWithRoom();
    await pupilsAnswer(["q1-b", "q2-a"], ["q1-b"], ["q1-a"]);
    const closing = await teacher.open(`${PRESENTER}?show=closing`);
    expect(closing.text).toContain(en("present.rightCount", { count: 1, total: 3 }));
    expect(closing.text).toContain(en("present.tooFewShort"));
    expect(closing.text).not.toContain(en("present.rightCount", { count: 0, total: 1 }));
  });

  it("leads to the report at the end, but only its owner", async () => {
    const teacher = await teacherWithRoom();
    const report = `/account/me/rooms/${ROOM}/report`;
    expect((await teacher.open(`${PRESENTER}?show=closing`)).linkTo(en("report.link"))).toBe(report);
    expect((await teacher.open(`${PRESENTER}?show=1`)).html).not.toContain(report);
    const screen = await world.now.visitor();
    await screen.open(WITH_KEY);
    expect((await screen.open(`${PRESENTER}?show=closing`)).html).not.toContain(report);
  });

  it("does not show a question that was removed meanwhile", async () => {
    const teacher = await teacherWithRoom();
    world.now.space.unpublish("q1");
    const page = await teacher.open(`${PRESENTER}?show=1`);
    expect(page.text).toContain(en("present.step", { position: 1, total: 1 }));
    expect((await teacher.get(`${PRESENTER}?show=2`)).status).toBe(404);
  });
});
