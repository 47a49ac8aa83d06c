import { beforeEach, describe, expect, it } from "vitest";
import { addTest } from "../mocks/sample-space.ts";
import { addQuestion } from "../mocks/sample-space.ts";
import { REGISTRATION, openFirstPage, signUp } from "../mocks/registered-visitor.ts";
import type { Page } from "../mocks/page.ts";
import type { Visitor } from "../mocks/visitor.ts";
import { en, sv } from "../mocks/words.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();
const ROOMS = "/account/me/rooms";
const NEW = `${ROOMS}/new`;
const POST = /^POST \/v1\/rooms$/;

let teacher: Visitor;

beforeEach(async () => {
  ({ visitor: teacher } = await signUp(world.now));
  world.now.api.setAccounts({ is_verified: true });
});

type Fields = { name?: string; q?: readonly string[]; topic?: string; language?: string; nonce?: string };

function toForm({ q = [], ...texts }: Fields): URLSearchParams {
  const form = new URLSearchParams(texts);
  for (const id of q) form.append("q", id);
  return form;
}

/** Sends the form of the page with what it is filled with. */
async function make(fields: Fields = {}): Promise<Page> {
  const page = await teacher.open(NEW);
  return teacher.post(
    NEW,
    toForm({ nonce: page.field("nonce"), name: "8B", q: ["q1", "h1"], language: "en", ...fields }),
  );
}

async function makeRoom(fields: Fields = {}): Promise<string> {
  const { location } = await make(fields);
  expect(location).toMatch(/^\/account\/me\/rooms\/[2-9A-Z]{6}$/);
  return location.slice(-6);
}

/** The teacher's browser meets a web process that knows nothing yet. */
async function restartWeb(): Promise<void> {
  const { jar } = teacher;
  world.now.restartWeb();
  teacher = await world.now.visitor();
  for (const [name, cookie] of jar) teacher.jar.set(name, cookie);
}

function tickedOn(page: Page): string[] {
  return page
    .all("input")
    .filter((input) => input.name === "q" && "checked" in input)
    .map(({ value = "" }) => value);
}

function nameOn(page: Page): string | undefined {
  return page.all("input").find((input) => input.name === "name")?.value;
}

function press(code: string, intent: string): Promise<Page> {
  return teacher.post(`${ROOMS}/${code}`, { intent });
}

describe("a topic's page", () => {
  it.each([
    ["/t/Energy-Use", en],
    ["/sv/t/Energy-Use", sv],
  ])("%s leads in one press to a form with the first test ticked", async (path, words) => {
    const to = (await teacher.open(path)).linkTo(words("rooms.useInClass"));
    const page = await teacher.open(to);
    expect(tickedOn(page)).toEqual(["q1", "q2", "q3"]);
    expect(nameOn(page)).toBe(path.startsWith("/sv") ? "Ämne energy" : "Topic energy");
  });

  it("leads a stranger to the log-in and then to the form", async () => {
    await teacher.open(ROOMS);
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
    const kiosk = await openFirstPage(world.now);
    await kiosk.post("/kiosk", { intent: "turn-on" });
    expect((await kiosk.open("/t/Energy-Use")).text).not.toContain(en("rooms.useInClass"));
  });
});

describe("a user API without rooms", () => {
  beforeEach(async () => {
    world.now.api.fail(/\/v1\/rooms/, { kind: 404, code: "not_found" });
    await restartWeb();
  });

  it.each(["/t/Energy-Use", "/account/me/profile", "/account/me/settings", "/account/me/progress"])(
    "shows no word of them at %s",
    async (path) => {
      const page = await teacher.open(path);
      expect(page.status).toBe(200);
      expect(page.html).not.toContain(ROOMS);
      expect(page.text).not.toContain(en("rooms.useInClass"));
    },
  );

  it.each([ROOMS, NEW, `${ROOMS}/CDFGHJ`])("has no page %s", async (path) => {
    expect((await teacher.open(path)).status).toBe(404);
  });
});

describe("the list of rooms", () => {
  it("is a tab of the account", async () => {
    expect((await teacher.open("/account/me/profile")).linkTo(en("account.rooms"))).toBe(ROOMS);
  });

  it("is empty at first, and then has each room, the newest first", async () => {
    expect((await teacher.open(ROOMS)).text).toContain(en("rooms.emptyHeading"));
    const first = await makeRoom({ name: "8A" });
    const second = await makeRoom({ name: "8B" });
    await press(first, "close");
    const { text } = await teacher.open(ROOMS);
    expect(text.indexOf(`8B ${second} · ${en("rooms.open")}`)).toBeGreaterThan(0);
    expect(text.indexOf(`8A ${first} · ${en("rooms.closed")}`)).toBeGreaterThan(text.indexOf(second));
  });

  it("is a 503 in words while the user API is away", async () => {
    world.now.api.fail(/\/v1\/rooms$/, { kind: 503 });
    const page = await teacher.open(ROOMS);
    expect([page.status, page.text.includes(en("account.unavailable"))]).toEqual([503, true]);
  });

  it.each([ROOMS, NEW, `${ROOMS}/CDFGHJ`])("and the page %s lead a stranger to the log-in", async (path) => {
    const stranger = await openFirstPage(world.now);
    expect((await stranger.get(path)).location).toContain("/account/login?back=");
  });
});

describe("the form of a new room", () => {
  it("keeps what is ticked and typed while another topic is looked at", async () => {
    const look = toForm({ name: "8B", q: ["q2", "h2"], language: "sv", topic: "Energy-Use" });
    look.append("topic", "health");
    const page = await teacher.open(`${NEW}?${look.toString()}`);
    expect(tickedOn(page)).toEqual(["q2", "h2"]);
    expect(nameOn(page)).toBe("8B");
    expect(page.html).toMatch(/<option value="sv" selected/);
    expect(page.text).toContain("Topic health · Test health-test");
  });

  it("adds a whole test to what is ticked", async () => {
    const look = toForm({ q: ["h2"], topic: "Energy-Use" });
    look.append("test", "energy-more");
    expect(tickedOn(await teacher.open(`${NEW}?${look.toString()}`)).toSorted()).toEqual(["h2", "q3", "q4"]);
  });

  it("ticks the first 30 questions of a longer test", async () => {
    const ids = Array.from({ length: 31 }, (_, index) => `long-${index}`);
    for (const id of ids) addQuestion(world.now.space, id, "a");
    addTest(world.now.space, "health-test", ...ids);
    const page = await teacher.open(`${NEW}?topic=health&test=health-test`);
    expect(tickedOn(page)).toEqual(ids.slice(0, 30));
    const refused = await make({ q: ids });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain(en("rooms.tooManyQuestions", { max: 30, count: 31 }));
  });

  it("ignores ticks, topics and tests that do not exist", async () => {
    const page = await teacher.open(`${NEW}?q=nope&q=h1&q=%00&topic=nope&test=nope&language=xx`);
    expect([page.status, tickedOn(page)]).toEqual([200, ["h1"]]);
  });

  it("makes the room, and its page shows the code, the address and the questions in their order", async () => {
    const made = await make({ q: ["h1", "q1"], name: "<b>8B</b>\u202e\u0007", language: "sv" });
    const page = await teacher.follow(made);
    const code = page.path.slice(-6);
    expect(page.text).toContain("<b>8B</b>");
    expect(page.html).not.toContain("<b>8B");
    expect(page.text).toContain(`vidare.test/sv/e/${code}`);
    expect(page.text.indexOf("h1?")).toBeLessThan(page.text.indexOf("q1?"));
    expect(page.html).toContain(en("rooms.qrCode"));
    expect(page.text).toContain(en("rooms.isOpen"));
  });

  it("makes one room if it is sent twice, and another one if it is opened again", async () => {
    const nonce = (await teacher.open(NEW)).field("nonce");
    const [first, second] = await Promise.all([make({ nonce }), make({ nonce })]);
    expect(second.location).toBe(first.location);
    expect((await make()).location).not.toBe(first.location);
  });

  it.each([
    ["without a question", { q: [] }, () => en("rooms.noQuestion")],
    ["without a name", { name: "  " }, () => ""],
    ["with an invisible name", { name: "\u200b" }, () => en("account.nameInvisible")],
    ["with a name of 300 characters", { name: "n".repeat(300) }, () => ""],
    ["with an unknown question", { q: ["q1", "nope"] }, () => ""],
  ])("is refused in words %s, and keeps the ticks", async (_, fields, text) => {
    const page = await make({ topic: "Energy-Use", ...fields });
    expect(page.status).toBe(422);
    expect(page.text).toContain(en("account.errorHeading"));
    expect(page.text).toContain(text());
    expect(tickedOn(page)).toEqual((fields.q ?? ["h1", "q1"]).filter((id) => id !== "nope"));
    expect(world.now.api.sentTo(POST).length).toBeLessThan(2);
  });

  it("tells an account whose address is not confirmed so, and keeps the ticks", async () => {
    world.now.api.setAccounts({ is_verified: false });
    const page = await make();
    expect(page.status).toBe(403);
    expect(page.text).toContain(en("account.notVerifiedYetMessage", { email: REGISTRATION.email }));
    expect(tickedOn(page)).toEqual(["q1", "h1"]);
  });

  it("says that there are 50 open rooms", async () => {
    world.now.api.fail(POST, { kind: 409, code: "conflict" });
    const page = await make();
    expect([page.status, page.text.includes(en("rooms.tooManyRooms"))]).toEqual([409, true]);
  });

  it("keeps the ticks while the user API is away", async () => {
    await teacher.open(ROOMS);
    world.now.api.fail(POST, { kind: 503 });
    const page = await make();
    expect([page.status, tickedOn(page)]).toEqual([503, ["q1", "h1"]]);
    expect(page.text).toContain(en("account.unavailable"));
  });
});

describe("a room's page", () => {
  it("closes the room and opens it again", async () => {
    const code = await makeRoom();
    const closed = await teacher.follow(await press(code, "close"));
    expect(closed.text).toContain(en("rooms.isClosed"));
    expect(closed.text).not.toContain(en("rooms.close"));
    expect((await teacher.follow(await press(code, "open"))).text).toContain(en("rooms.isOpen"));
  });

  it("says that there are 50 open rooms if it cannot be opened", async () => {
    const code = await makeRoom();
    await press(code, "close");
    world.now.api.fail(/^PUT/, { kind: 409, code: "conflict" });
    const page = await press(code, "open");
    expect([page.status, page.text.includes(en("rooms.tooManyRooms"))]).toEqual([409, true]);
  });

  it("makes the same room again with a new code, once for each form", async () => {
    const code = await makeRoom();
    const nonce = (await teacher.open(`${ROOMS}/${code}`)).field("nonce");
    const again = () => teacher.post(`${ROOMS}/${code}`, { intent: "again", nonce });
    const [first, second] = [await again(), await again()];
    expect(first.location).not.toContain(code);
    expect(second.location).toBe(first.location);
    expect((await teacher.follow(first)).text).toContain("8B");
  });

  it("names the questions that the same again leaves out", async () => {
    const code = await makeRoom();
    world.now.space.unpublish("q1");
    await restartWeb();
    expect((await teacher.open(`${ROOMS}/${code}`)).text).toContain(en("rooms.removed", { id: "q1" }));
    const page = await teacher.follow(await press(code, "again"));
    expect(page.text).toContain(`${en("rooms.leftOut")} q1`);
    world.now.space.unpublish("h1");
    await restartWeb();
    const refused = await press(code, "again");
    expect([refused.status, refused.text.includes(en("rooms.noneLeft"))]).toEqual([422, true]);
  });

  it("says nothing else that an address claims to be left out", async () => {
    const code = await makeRoom();
    const { text } = await teacher.open(`${ROOMS}/${code}?without=Call+%3Cb%3E0800+h1`);
    expect(text).not.toContain("<b>");
    expect(text).not.toContain(`${en("rooms.leftOut")} h1`);
  });

  it("deletes the room by a second press only", async () => {
    const code = await makeRoom();
    const { html } = await teacher.open(`${ROOMS}/${code}`);
    expect(html).toMatch(/<details(?![^>]* open)[^>]*>(?:(?!<\/details>).)*value="delete"/s);
    const list = await teacher.follow(await press(code, "delete"));
    expect([list.path, list.text.includes(code)]).toEqual([ROOMS, false]);
    expect((await teacher.open(`${ROOMS}/${code}`)).status).toBe(404);
    expect((await press(code, "delete")).status).toBe(404);
  });

  it("corrects the spelling of the code", async () => {
    const code = await makeRoom();
    expect((await teacher.get(`/sv${ROOMS}/${code.toLowerCase()}`)).location).toBe(`/sv${ROOMS}/${code}`);
  });

  it.each(["close", "again", "delete", ""])(
    "is the 404 of an unknown room for another account, also for %j",
    async (intent) => {
      const code = await makeRoom();
      const other = await openFirstPage(world.now);
      await other.post("/account/signup", { ...REGISTRATION, email: "eve@example.org" });
      const unknown = await other.open(`${ROOMS}/CDFGHJ`);
      const page = await other.open(`${ROOMS}/${code}`);
      expect([page.status, unknown.status]).toEqual([404, 404]);
      expect(page.text).toBe(unknown.text.replace("CDFGHJ", code));
      expect((await other.post(`${ROOMS}/${code}`, { intent })).status).toBe(404);
      expect((await teacher.open(`${ROOMS}/${code}`)).text).toContain(en("rooms.isOpen"));
    },
  );

  it("is a 503 while the user API is away", async () => {
    const code = await makeRoom();
    world.now.api.fail(/\/v1\/rooms/, { kind: 503 });
    expect((await teacher.open(`${ROOMS}/${code}`)).status).toBe(503);
    expect((await press(code, "close")).status).toBe(503);
  });
});
