import { beforeEach, describe, expect, it } from "vitest";
import { removeOptionalFields } from "../mocks/bare-space.ts";
import { goOn, walk } from "../mocks/challenge-walk.ts";
import { addDiplomaTest, answerAll } from "../mocks/diploma-walk.ts";
import { addCertificate, CODE } from "../mocks/earned-diploma.ts";
import type { Page } from "../mocks/page.ts";
import { signUp } from "../mocks/registered-visitor.ts";
import { addStory, CHALLENGE } from "../mocks/sample-challenge.ts";
import { addGroup, addTopicGroup } from "../mocks/sample-groups.ts";
import { addChallenge } from "../mocks/sample-space.ts";
import { always, linksTo } from "../mocks/space.ts";
import { en } from "../mocks/words.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();
const PREFIXES = ["", "/sv"];

const GAPS = [
  // Except live regions, which are empty until they speak.
  /<(h[1-6]|p|li|dt|dd|figcaption|legend|label|title|summary|button|form)\b(?![^>]*role="status")[^>]*>\s*<\/\1>/,
  /<(ul|ol|dl|tbody)\b[^>]*>\s*<\/\1>/,
  /\b(content|src|srcset|poster|href|aria-label|aria-labelledby)=""/,
];

/** A missing field leaves no gap: no empty element or attribute, no text of a script. */
function expectWhole(page: Page, status = 200): void {
  expect(page.status, page.path).toBe(status);
  for (const gap of GAPS) expect(gap.exec(page.html)?.[0] ?? null, page.path).toBeNull();
  expect(page.text, page.path).not.toMatch(/undefined|null|NaN|\[object/);
  expect(page.all("img"), page.path).toEqual([]);
}

beforeEach(() => {
  const { space } = world.now;
  addStory(space);
  addChallenge(space, "film", { videoUrl: always("https://youtu.be/dQw4w9WgXcQ") });
  space.change("chapter", { challenges: linksTo("story", "film") });
  space.change("start", { pitchChallenges: linksTo("story") });
  addGroup(space);
  addTopicGroup(space);
  space.add("populationCategory", "teacher", { globalId: always("teacher") });
  addDiplomaTest(space);
  removeOptionalFields(space);
});

describe("a space without any optional field", () => {
  it.each(PREFIXES)("refuses no query of a page in %j", async (prefix) => {
    const visitor = await world.now.visitor();
    for (const path of [prefix || "/", `${prefix}/t/Energy-Use`, `${prefix}${CHALLENGE}?at=0.0`])
      await visitor.open(path);
    const { logLines } = await world.now.web();
    expect(logLines.filter(({ msg }) => /not read|no such/.test(msg))).toEqual([]);
  });

  it("has whole pages for a visitor", async () => {
    const visitor = await world.now.visitor();
    const paths = [
      "",
      "/about",
      "/kiosk",
      "/c/v",
      "/account/login",
      "/privacy-choices",
      "/t/Energy-Use",
      "/t/untested",
    ];
    for (const path of paths) expectWhole(await visitor.open(`/sv${path}`));
    expectWhole(await visitor.open(`/sv/c/Energy-Use`));
    for (const path of ["/nope", "/t/nope", "/t/Energy-Use/nope", "/t/Energy-Use/c/nope", "/c/health"])
      expectWhole(await visitor.open(`/sv${path}`), 404);
  });

  it("has whole pages of groups", async () => {
    const { visitor } = await signUp(world.now);
    for (const path of ["/tg/People", "/g/Seven"]) expectWhole(await visitor.open(`/sv${path}`));
    expectWhole(await visitor.follow(await visitor.post(`/sv/g/Seven`, {})));
  });

  it("asks, judges and explains the questions of a test", async () => {
    const visitor = await world.now.visitor();
    for (const id of ["q1", "q2", "q3"]) {
      const path = `/sv/t/Energy-Use/${id}`;
      expectWhole(await visitor.open(path));
      expectWhole(await visitor.follow(await visitor.answer(path, `${id}-a`)));
      expectWhole(await visitor.open(`${path}/explanation`));
    }
    expectWhole(await visitor.open(`/sv/t/Energy-Use`));
    expectWhole(await visitor.open("/sv"));
  });

  it("leads through a challenge of combos", async () => {
    const visitor = await world.now.visitor();
    expectWhole(await visitor.open(`/sv${CHALLENGE}`));
    const last = await walk(visitor, ["c1-a", "c2-a"], "/sv");
    for (let screen = 0; screen < 6; screen += 1)
      expectWhole(await visitor.open(`/sv${CHALLENGE}?at=1.${screen}`));
    expectWhole(last);
    const outro = await goOn(visitor, last);
    expectWhole(outro);
    expectWhole(await goOn(visitor, outro));
    expectWhole(await visitor.open(`/sv/t/Energy-Use`));
  });

  it("leads through a video", async () => {
    const visitor = await world.now.visitor();
    const film = `/sv/t/Energy-Use/c/film`;
    expectWhole(await visitor.open(film));
    const screen = await visitor.open(`${film}?at=0.0`);
    expectWhole(screen);
    expectWhole(await visitor.open(`${film}?at=0.0&play=1`));
    expectWhole(await goOn(visitor, screen));
  });

  it("leads to a diploma, and shows it", async () => {
    const { visitor } = await signUp(world.now);
    const result = await visitor.follow(await answerAll(visitor, world.now));
    expectWhole(result);
    addCertificate(world.now);
    for (const prefix of PREFIXES)
      for (const path of ["/c/Energy-Use", "/c/Energy-Use/share", `/c/v/${CODE}`])
        expectWhole(await visitor.open(`${prefix}${path}`));
  });

  it("has whole pages of an account", async () => {
    const { visitor } = await signUp(world.now);
    await visitor.answer("/t/Energy-Use/q1", "q1-a");
    for (const prefix of PREFIXES)
      for (const tab of ["profile", "progress", "diplomas", "settings"])
        expectWhole(await visitor.open(`${prefix}/account/me/${tab}`));
  });

  it("has a whole start page on a kiosk", async () => {
    const visitor = await world.now.visitor();
    await visitor.open("/");
    await visitor.post("/kiosk", { intent: "turn-on" });
    const page = await visitor.open("/");
    expectWhole(page);
    expect(page.text).toContain(en("start.heading"));
  });
});
