import { describe, expect, it } from "vitest";
import { inNewWeb } from "../mocks/diploma-walk.ts";
import { ROOM, teacherOfRoom, toRoomPath } from "../mocks/made-room.ts";
import { NEW_ROOM, ROOMS } from "../mocks/teacher.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();
const OWN = `${ROOMS}/${ROOM}`;

const PAGES_OF_ROOM = [OWN, `${OWN}/report`, `${OWN}/report.csv`, `${OWN}/sheet`, `${OWN}/key`];

describe.each(PAGES_OF_ROOM)("a teacher's page %s", (path) => {
  it("corrects the spelling of the code", async () => {
    const teacher = await teacherOfRoom(world.now);
    const misspelt = await teacher.get(`/sv${path.replace(ROOM, ROOM.toLowerCase())}`);
    expect([misspelt.status, misspelt.location]).toEqual([301, `/sv${path}`]);
  });

  it("is kept nowhere", async () => {
    const teacher = await teacherOfRoom(world.now);
    expect((await teacher.get(path)).headers.get("Cache-Control")).toBe("no-store");
  });

  it("is a 503 while the user API is away", async () => {
    const teacher = await teacherOfRoom(world.now);
    world.now.api.fail(/\/v1\/rooms/, { kind: 503 });
    expect((await teacher.get(path)).status).toBe(503);
  });
});

it.each([ROOMS, NEW_ROOM, ...PAGES_OF_ROOM])("%s is a 404 if the user API has no rooms", async (path) => {
  const teacher = await teacherOfRoom(world.now);
  world.now.api.fail(/\/v1\/rooms/, { kind: 404, code: "not_found" });
  expect((await (await inNewWeb(world.now, teacher)).get(path)).status).toBe(404);
});

it.each([
  ["<img src=x onerror=alert(1)> & “co”", "<img src=x onerror=alert(1)> & “co”"],
  ["8\u0007B\u202E", "8B"],
])("a room's name %j, as any user API may store it, is plain text on every page", async (name, shown) => {
  const teacher = await teacherOfRoom(world.now, { name });
  const ownPages = [OWN, `${OWN}/report`, `${OWN}/sheet`, `${OWN}/key`];
  for (const path of [ROOMS, ...ownPages, toRoomPath(), toRoomPath("/present")]) {
    const page = await teacher.open(path);
    expect([page.status, page.text], path).toEqual([200, expect.stringContaining(shown)]);
    expect(page.html, path).not.toMatch(/<img src=x|[\u0007\u202E]/);
  }
});
