import { describe, expect, it } from "vitest";
import { makeRoom, ROOM, ROOM_KEY, toRoomPath } from "../mocks/made-room.ts";
import type { Page } from "../mocks/page.ts";
import { openFirstPage, openKiosk, REGISTRATION } from "../mocks/registered-visitor.ts";
import { NEW_ROOM, ROOMS, teacherPerTest } from "../mocks/teacher.ts";
import type { Visitor } from "../mocks/visitor.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();
const teacher = teacherPerTest(world);
const OWN = `${ROOMS}/${ROOM}`;
const PRESENTER = toRoomPath("/present");

const VISITORS: [string, () => Promise<Visitor>][] = [
  ["a stranger", () => openFirstPage(world.now)],
  ["a pupil", openPupil],
  ["another teacher", openOther],
  ["the owner", async () => teacher.visitor],
  ["a kiosk", () => openKiosk(world.now)],
];

/** What each visitor gets for each page; "key": with the room's key in it. */
const PAGES: [string, string[]][] = [
  [ROOMS, ["log-in", "log-in", "200", "200", "404"]],
  [`${NEW_ROOM}?nonce=${crypto.randomUUID()}`, ["log-in", "log-in", "200", "200", "404"]],
  [OWN, ["log-in", "log-in", "404", "200 key", "404"]],
  [`${OWN}/report`, ["log-in", "log-in", "404", "200", "404"]],
  [`${OWN}/report.csv`, ["log-in", "log-in", "404", "200", "404"]],
  [`${OWN}/sheet`, ["log-in", "log-in", "404", "200", "404"]],
  [`${OWN}/key`, ["log-in", "log-in", "404", "200", "404"]],
  ["/t/Energy-Use/print", ["200", "200", "200", "200", "200"]],
  [toRoomPath(), ["200", "200", "200", "200", "200"]],
  [toRoomPath("/q1"), ["200", "200", "200", "200", "200"]],
  [toRoomPath("/completed"), ["302", "302", "302", "302", "302"]],
  [PRESENTER, ["403", "403", "403", "200", "403"]],
  [`${PRESENTER}?key=wrong`, ["403", "403", "403", "303", "403"]],
  [`${PRESENTER}?key=${ROOM_KEY}`, ["303", "303", "303", "303", "303"]],
];

/** What each visitor gets for each form. The owner's last form deletes the room. */
const FORMS: [string, Record<string, string>, string[]][] = [
  [NEW_ROOM, { q: "q1", name: "8B" }, ["log-in", "log-in", "303", "303", "404"]],
  [OWN, { intent: "close" }, ["log-in", "log-in", "404", "303", "404"]],
  [OWN, { intent: "open" }, ["log-in", "log-in", "404", "303", "404"]],
  [OWN, { intent: "again" }, ["log-in", "log-in", "404", "303", "404"]],
  [toRoomPath("/q1"), { answer: "q1-a" }, ["303", "303", "303", "303", "303"]],
  [PRESENTER, {}, ["303", "303", "303", "303", "303"]],
  [OWN, { intent: "delete" }, ["log-in", "log-in", "404", "303", "404"]],
];

describe.each(VISITORS.map(([who, open], column) => ({ who, open, column })))(
  "of a room, $who",
  ({ open, column }) => {
    it("reads these pages", async () => {
      const visitor = await enter(open);
      const seen: [string, string][] = [];
      for (const [path] of PAGES) seen.push([path, toOutcome(await visitor.get(path))]);
      expect(seen).toEqual(PAGES.map(([path, outcomes]) => [path, outcomes[column]]));
    });

    it("may send these forms", async () => {
      const visitor = await enter(open);
      const seen = [];
      for (const [path, fields] of FORMS)
        seen.push(toOutcome(await visitor.post(path, { nonce: crypto.randomUUID(), ...fields })));
      expect(seen).toEqual(FORMS.map(([, , outcomes]) => outcomes[column]));
      const isThere = (await teacher.open(OWN)).status;
      expect(isThere).toBe(visitor === teacher.visitor ? 404 : 200);
    });
  },
);

it.each([OWN, `${OWN}/report`, `${OWN}/report.csv`, `${OWN}/sheet`, `${OWN}/key`])(
  "%s is the same for another teacher as if there were no room",
  async (path) => {
    const other = await enter(openOther);
    const unknown = await other.get(path.replace(ROOM, "CDFGHJ"));
    expect((await other.get(path)).text).toBe(unknown.text.replaceAll("CDFGHJ", ROOM));
  },
);

/** Opens the visitor, with a teacher's room in which three pupils have answered. */
async function enter(open: () => Promise<Visitor>): Promise<Visitor> {
  const [owner] = await world.now.api.accounts();
  makeRoom(world.now, { owner: owner?.uuid, questions: ["q1", "q2"] });
  for (let pupil = 0; pupil < 3; pupil += 1) await openPupil();
  return open();
}

async function openPupil(): Promise<Visitor> {
  const pupil = await openFirstPage(world.now);
  await pupil.answer(toRoomPath("/q1"), "q1-a");
  return pupil;
}

async function openOther(): Promise<Visitor> {
  const other = await openFirstPage(world.now);
  await other.post("/account/signup", { ...REGISTRATION, email: "eve@example.org" });
  world.now.api.setAccounts({ is_verified: true });
  return other;
}

function toOutcome({ status, location, html }: Page): string {
  if (location.includes("/account/login")) return "log-in";
  return html.includes(ROOM_KEY) ? `${status} key` : String(status);
}
