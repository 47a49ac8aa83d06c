import { describe, expect, it } from "vitest";
import { openFirstPage, openKiosk, REGISTRATION } from "../mocks/registered-visitor.ts";
import { addQuestion, addTest } from "../mocks/sample-space.ts";
import { nameOn, NEW_ROOM, ROOMS, teacherPerTest, tickedOn, toForm } from "../mocks/teacher.ts";
import { en, sv } from "../mocks/words.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();
const teacher = teacherPerTest(world);
const POST = /^POST \/v1\/rooms$/;

describe("a topic's page", () => {
  it("leads in one press to a form with the first test ticked", async () => {
    const to = (await teacher.open("/sv/t/Energy-Use")).linkTo(sv("rooms.useInClass"));
    const page = await teacher.open(to);
    expect(tickedOn(page)).toEqual(["q1", "q2", "q3"]);
    expect(nameOn(page)).toBe("Ämne energy");
  });

  it("leads a stranger to the log-in and then to the form, from every process that has looked for rooms", async () => {
    world.now.restartWeb();
    await (await world.now.web()).lookForRooms();
    const stranger = await openFirstPage(world.now);
    const to = (await stranger.open("/t/Energy-Use")).linkTo(en("rooms.useInClass"));
    const login = await stranger.get(to);
    expect(login.location).toContain("/account/login?back=");
    const { email, password } = REGISTRATION;
    expect(tickedOn(await stranger.follow(await stranger.post(login.location, { email, password })))).toEqual(
      ["q1", "q2", "q3"],
    );
  });

  it("says nothing of classes if there is no question, or in a kiosk", async () => {
    expect((await teacher.open("/t/untested")).text).not.toContain(en("rooms.useInClass"));
    const kiosk = await openKiosk(world.now);
    expect((await kiosk.open("/t/Energy-Use")).text).not.toContain(en("rooms.useInClass"));
  });
});

describe("the form of a new room", () => {
  it("keeps what is ticked and typed while another topic is looked at", async () => {
    const look = toForm({ name: "8B", q: ["q2", "h2"], language: "sv", topic: "Energy-Use" });
    look.append("look", "health");
    const page = await teacher.open(`${NEW_ROOM}?${look.toString()}`);
    expect(tickedOn(page)).toEqual(["q2", "h2"]);
    expect(nameOn(page)).toBe("8B");
    expect(page.html).toMatch(/<option value="sv" selected/);
    expect(page.text).toContain("Topic health · Test health-test");
  });

  it("adds a whole test to what is ticked", async () => {
    const look = toForm({ q: ["h2"], topic: "Energy-Use" });
    look.append("test", "energy-more");
    expect(tickedOn(await teacher.open(`${NEW_ROOM}?${look.toString()}`)).toSorted()).toEqual([
      "h2",
      "q3",
      "q4",
    ]);
  });

  it("ticks the first 30 questions of a longer test", async () => {
    const ids = Array.from({ length: 31 }, (_, index) => `long-${index}`);
    for (const id of ids) addQuestion(world.now.space, id, "a");
    addTest(world.now.space, "health-test", ...ids);
    const page = await teacher.open(`${NEW_ROOM}?topic=health&test=health-test`);
    expect(tickedOn(page)).toEqual(ids.slice(0, 30));
    const refused = await teacher.make({ q: ids });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain(en("rooms.tooManyQuestions", { max: 30, count: 31 }));
  });

  it("ignores ticks, topics and tests that do not exist", async () => {
    const page = await teacher.open(`${NEW_ROOM}?q=nope&q=h1&q=%00&topic=nope&test=nope&language=xx`);
    expect([page.status, tickedOn(page)]).toEqual([200, ["h1"]]);
  });

  it("makes the room, and its page shows the code, the address and the questions in their order", async () => {
    const made = await teacher.make({ q: ["h1", "q1"], name: "<b>8B</b>\u202e\u0007", language: "sv" });
    const page = await teacher.visitor.follow(made);
    const code = page.path.slice(-6);
    expect(page.text).toContain("<b>8B</b>");
    expect(page.html).not.toContain("<b>8B");
    expect(page.text).toContain(`vidare.test/sv/e/${code}`);
    expect(page.text.indexOf("h1?")).toBeLessThan(page.text.indexOf("q1?"));
    expect(page.html).toContain(en("rooms.qrCode"));
    expect(page.text).toContain(en("rooms.isOpen"));
  });

  it("makes one room if Back leads to it again, unless that room was deleted", async () => {
    const { path } = await teacher.open(`${NEW_ROOM}?topic=health`);
    const makeAt = async () => {
      const nonce = (await teacher.open(path)).field("nonce");
      return (await teacher.make({ nonce })).location;
    };
    const first = await makeAt();
    expect(await makeAt()).toBe(first);
    await teacher.press(first.slice(-6), "delete");
    const second = await makeAt();
    expect(second).not.toBe(first);
    expect((await teacher.open(second)).status).toBe(200);
  });

  it("makes one room if it is sent twice, and another one if it is opened again", async () => {
    const nonce = (await teacher.open(NEW_ROOM)).field("nonce");
    const [first, second] = await Promise.all([teacher.make({ nonce }), teacher.make({ nonce })]);
    expect(second.location).toBe(first.location);
    expect((await teacher.make()).location).not.toBe(first.location);
  });

  it.each<[string, { name?: string; q?: string[] }, () => string]>([
    ["without a question", { q: [] }, () => en("rooms.noQuestion")],
    ["with an invisible name", { name: "\u200b" }, () => en("account.nameInvisible")],
    ["with an unknown question", { q: ["q1", "nope"] }, () => ""],
  ])("is refused in words %s, and keeps the ticks", async (_, fields, text) => {
    const page = await teacher.make({ topic: "Energy-Use", ...fields });
    expect(page.status).toBe(422);
    expect(page.text).toContain(en("account.errorHeading"));
    expect(page.text).toContain(text());
    expect(tickedOn(page)).toEqual((fields.q ?? ["h1", "q1"]).filter((id) => id !== "nope"));
    expect(world.now.api.sentTo(POST).length).toBeLessThan(2);
  });

  it("tells an account whose address is not confirmed so, and keeps the ticks", async () => {
    world.now.api.setAccounts({ is_verified: false });
    const page = await teacher.make();
    expect(page.status).toBe(403);
    expect(page.text).toContain(en("account.notVerifiedYetMessage", { email: REGISTRATION.email }));
    expect(tickedOn(page)).toEqual(["q1", "h1"]);
  });

  it("says that there are 50 open rooms", async () => {
    world.now.api.fail(POST, { kind: 409, code: "conflict" });
    const page = await teacher.make();
    expect([page.status, page.text.includes(en("rooms.tooManyRooms"))]).toEqual([409, true]);
  });

  it("keeps the ticks while the user API is away", async () => {
    await teacher.open(ROOMS);
    world.now.api.fail(POST, { kind: 503 });
    const page = await teacher.make();
    expect([page.status, tickedOn(page)]).toEqual([503, ["q1", "h1"]]);
    expect(page.text).toContain(en("account.unavailable"));
  });
});
