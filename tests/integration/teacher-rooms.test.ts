import { beforeEach, describe, expect, it } from "vitest";
import { openFirstPage, openKiosk, REGISTRATION } from "../mocks/registered-visitor.ts";
import { addEvent } from "../mocks/sample-space.ts";
import { ROOMS, teacherPerTest } from "../mocks/teacher.ts";
import { en, sv } from "../mocks/words.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();
const teacher = teacherPerTest(world);

describe("a user API without rooms", () => {
  beforeEach(async () => {
    world.now.api.fail(/\/v1\/rooms/, { kind: 404, code: "not_found" });
    await teacher.restartWeb();
  });

  it.each([
    "/t/Energy-Use",
    "/?code",
    "/about",
    "/account/me/profile",
    "/account/me/settings",
    "/account/me/progress",
  ])("shows no word of them at %s", async (path) => {
    const page = await teacher.open(path);
    expect(page.status).toBe(200);
    expect(page.html).not.toContain(ROOMS);
    expect(page.text).not.toContain(en("rooms.useInClass"));
  });
});

it("a stranger is told beside the field for codes that teachers make rooms, and comes to them by the log-in", async () => {
  const stranger = await openFirstPage(world.now);
  const page = await stranger.open("/sv?code");
  expect(page.text).toContain(sv("rooms.forTeachers"));
  const login = await stranger.get(page.linkTo(sv("rooms.new")));
  const { email, password } = REGISTRATION;
  const rooms = await stranger.follow(await stranger.post(login.location, { email, password }));
  expect(rooms.path).toBe(`/sv${ROOMS}`);
  expect((await stranger.post("/sv?code", { intent: "open-code", code: "nope" })).text).toContain(
    sv("rooms.forTeachers"),
  );
});

describe("the about page", () => {
  it("is reached from the field for codes, and tells teachers how it works", async () => {
    const stranger = await openFirstPage(world.now);
    const about = await stranger.open((await stranger.open("/sv?code")).linkTo(sv("rooms.howItWorks")));
    expect(about.all("h2").map(({ id }) => id)).toContain("in-class");
    for (const name of ["rooms.useInClass", "rooms.screen", "present.forgetKey", "rooms.again"] as const)
      expect(about.text).toContain(sv(name));
  });

  it("has no such part on a kiosk", async () => {
    const kiosk = await openKiosk(world.now);
    expect((await kiosk.open("/about")).all("h2").map(({ id }) => id)).not.toContain("in-class");
  });
});

describe("the list of rooms", () => {
  it("is a tab of the account, and in the menu of every page", async () => {
    expect((await teacher.open("/account/me/profile")).linkTo(en("account.rooms"))).toBe(ROOMS);
    expect((await teacher.open("/sv")).linkTo(sv("account.rooms"))).toBe(`/sv${ROOMS}`);
  });

  it("is empty at first, and then has each room, the newest first", async () => {
    expect((await teacher.open(ROOMS)).text).toContain(en("rooms.emptyHeading"));
    const first = await teacher.makeRoom({ name: "8A" });
    const second = await teacher.makeRoom({ name: "8B" });
    await teacher.press(first, "close");
    const { text } = await teacher.open(ROOMS);
    expect(text.indexOf(`8B ${second} · ${en("rooms.open")}`)).toBeGreaterThan(0);
    expect(text.indexOf(`8A ${first} · ${en("rooms.closed")}`)).toBeGreaterThan(text.indexOf(second));
  });

  it("is a 503 in words while the user API is away", async () => {
    world.now.api.fail(/\/v1\/rooms$/, { kind: 503 });
    const page = await teacher.open(ROOMS);
    expect([page.status, page.text.includes(en("account.unavailable"))]).toEqual([503, true]);
  });
});

describe("a room's page", () => {
  it("has a link that presents the room where nobody is logged in, behind a press", async () => {
    const code = await teacher.makeRoom();
    const page = await teacher.open(`/sv${ROOMS}/${code}`);
    const [, address = ""] =
      /<details(?![^>]* open)[^>]*>(?:(?!<\/details>).)*href="([^"]*key=[^"]*)"/s.exec(page.html) ?? [];
    expect(address).toMatch(new RegExp(`^http://vidare.test/sv/e/${code}/present\\?key=`));
    const screen = await world.now.visitor();
    const presented = await screen.open(address.replace("http://vidare.test", ""));
    expect([presented.status, presented.path]).toEqual([200, `/sv/e/${code}/present`]);
  });

  it("says that an event of the content has got its code, and offers neither to join nor to present", async () => {
    const code = await teacher.makeRoom();
    addEvent(world.now.space, code, "energy");
    await teacher.restartWeb();
    const page = await teacher.open(`${ROOMS}/${code}`);
    expect(page.text).toContain(en("rooms.codeTaken"));
    expect(page.html).not.toContain(`/e/${code}`);
    expect((await teacher.press(code, "again")).location).not.toContain(code);
  });

  it("closes the room and opens it again", async () => {
    const code = await teacher.makeRoom();
    const closed = await teacher.visitor.follow(await teacher.press(code, "close"));
    expect(closed.text).toContain(en("rooms.isClosed"));
    expect(closed.text).not.toContain(en("rooms.close"));
    expect((await teacher.visitor.follow(await teacher.press(code, "open"))).text).toContain(
      en("rooms.isOpen"),
    );
  });

  it("says that there are 50 open rooms if it cannot be opened", async () => {
    const code = await teacher.makeRoom();
    await teacher.press(code, "close");
    world.now.api.fail(/^PUT/, { kind: 409, code: "conflict" });
    const page = await teacher.press(code, "open");
    expect([page.status, page.text.includes(en("rooms.tooManyRooms"))]).toEqual([409, true]);
  });

  it("leads to the report", async () => {
    const code = await teacher.makeRoom();
    expect((await teacher.open(`${ROOMS}/${code}`)).linkTo(en("report.link"))).toBe(
      `${ROOMS}/${code}/report`,
    );
  });

  it("makes the same room again with a new code, once for each form", async () => {
    const code = await teacher.makeRoom();
    const nonce = (await teacher.open(`${ROOMS}/${code}`)).field("nonce");
    const again = () => teacher.visitor.post(`${ROOMS}/${code}`, { intent: "again", nonce });
    const [first, second] = [await again(), await again()];
    expect(first.location).not.toContain(code);
    expect(second.location).toBe(first.location);
    expect((await teacher.visitor.follow(first)).text).toContain("8B");
  });

  it("names the questions that the same again leaves out", async () => {
    const code = await teacher.makeRoom();
    world.now.space.unpublish("q1");
    await teacher.restartWeb();
    expect((await teacher.open(`${ROOMS}/${code}`)).text).toContain(en("rooms.removed", { id: "q1" }));
    const page = await teacher.visitor.follow(await teacher.press(code, "again"));
    expect(page.text).toContain(`${en("rooms.leftOut")} q1`);
    world.now.space.unpublish("h1");
    await teacher.restartWeb();
    const refused = await teacher.press(code, "again");
    expect([refused.status, refused.text.includes(en("rooms.noneLeft"))]).toEqual([422, true]);
  });

  it("says nothing else that an address claims to be left out", async () => {
    const code = await teacher.makeRoom();
    const { text } = await teacher.open(`${ROOMS}/${code}?without=Call+%3Cb%3E0800+h1`);
    expect(text).not.toContain("<b>");
    expect(text).not.toContain(`${en("rooms.leftOut")} h1`);
  });

  it("deletes the room by a second press only", async () => {
    const code = await teacher.makeRoom();
    const { html } = await teacher.open(`${ROOMS}/${code}`);
    expect(html).toMatch(/<details(?![^>]* open)[^>]*>(?:(?!<\/details>).)*value="delete"/s);
    const list = await teacher.visitor.follow(await teacher.press(code, "delete"));
    expect([list.path, list.text.includes(code)]).toEqual([ROOMS, false]);
    expect((await teacher.open(`${ROOMS}/${code}`)).status).toBe(404);
    expect((await teacher.press(code, "delete")).status).toBe(404);
  });

  it("cannot be closed while the user API is away", async () => {
    const code = await teacher.makeRoom();
    world.now.api.fail(/\/v1\/rooms/, { kind: 503 });
    expect((await teacher.press(code, "close")).status).toBe(503);
  });
});
