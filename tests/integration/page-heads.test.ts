import { readFileSync } from "node:fs";
import { join } from "node:path";
import { matchPath } from "react-router";
import { beforeEach, describe, expect, it } from "vitest";
import { addDiplomaTest, answerShown, DIPLOMA, startAttempt } from "../mocks/diploma-walk.ts";
import { addCertificate, CODE } from "../mocks/earned-diploma.ts";
import type { Page } from "../mocks/page.ts";
import { signUp } from "../mocks/registered-visitor.ts";
import { addGroup, addTopicGroup } from "../mocks/sample-groups.ts";
import { addChallenge, addChapter, addEvent } from "../mocks/sample-space.ts";
import type { Visitor } from "../mocks/visitor.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();

/** Pages that search engines may list and visitors may share. */
const LISTED = [
  "/",
  "/about",
  "/t/Energy-Use",
  "/t/untested",
  "/t/Energy-Use/q1",
  "/t/Energy-Use/c/solar",
  "/c/Energy-Use",
  "/q/q1",
  "/q/h1",
  "/tg/People",
  "/account/login",
  "/account/signup",
  "/account/forgot-password",
];
/** Pages that are also listed and shared, but shown only to a visitor who has answered. */
const LISTED_ONCE_ANSWERED = ["/t/Energy-Use/q1/explanation", "/q/q1/explanation"];

const UNLISTED = [
  "/c/v",
  "/privacy-choices",
  "/kiosk",
  "/h/ABCDEFGH",
  "/g/Seven",
  "/e/room/q1",
  "/account/verify?token=a",
  "/t/Energy-Use/print",
  "/t/Energy-Use/embed",
  "/t/Energy-Use/embed/q1",
  "/q/q1/embed",
  "/?q=energy",
  "/nope",
];
const UNLISTED_ONCE_ANSWERED = ["/t/Energy-Use/q1/feedback"];
const UNLISTED_FOR_MEMBERS = [
  "/account/me/profile",
  "/account/me/progress",
  "/account/me/diplomas",
  "/account/me/rooms",
  "/account/me/rooms/new?nonce=1",
  "/account/me/settings",
  "/account/unsubscribe",
  "/account/signup/success",
];

const SHARED_UNLISTED = [`/c/v/${CODE}`, "/e/room"];

const OPEN_GRAPH = [
  "og:title",
  "og:description",
  "og:type",
  "og:url",
  "og:site_name",
  "og:locale",
  "og:locale:alternate",
  "og:image",
  "og:image:width",
  "og:image:height",
  "og:image:alt",
];

beforeEach(() => {
  const { space } = world.now;
  addDiplomaTest(space);
  addChallenge(space, "solar");
  addChapter(space, "sun", "energy", "solar");
  addTopicGroup(space);
  addGroup(space);
  addEvent(space, "room", "energy");
});

function namesIn(page: Page): string[] {
  return page.all("meta").flatMap(({ name, property }) => name ?? property ?? []);
}

function countTitles(page: Page): number {
  const [head = ""] = page.html.split("</head>");
  return head.split("<title>").length - 1;
}

function canonicalOf(page: Page): (string | undefined)[] {
  return page.all("link").flatMap((link) => (link.rel === "canonical" ? link.href : []));
}

function expectListed(page: Page, path: string): void {
  expect(page.status, path).toBe(200);
  const names = namesIn(page);
  for (const name of ["description", "twitter:card", ...OPEN_GRAPH])
    expect([path, name, names.filter((one) => one === name).length]).toEqual([path, name, 1]);
  expect(names, path).not.toContain("robots");
  const texts = page
    .all("meta")
    .filter(({ name, property }) => name === "description" || property === "og:title");
  for (const { content } of texts) expect(content, path).toMatch(/\S/);
  expect([countTitles(page), canonicalOf(page)], path).toEqual([1, [`http://vidare.test${path}`]]);
}

function expectUnlisted(page: Page, path: string): void {
  const robots = page.all("meta").filter(({ name }) => name === "robots");
  expect([path, page.location, robots.map(({ content }) => content)]).toEqual([path, "", ["noindex"]]);
  expect(countTitles(page), path).toBe(1);
  expect(
    namesIn(page).filter((name) => name.startsWith("og:")),
    path,
  ).toEqual([]);
}

async function answered(prefix: string): Promise<Visitor> {
  const visitor = await world.now.visitor();
  await visitor.answer(`${prefix}/t/Energy-Use/q1`, "q1-b");
  await visitor.answer(`${prefix}/q/q1`, "q1-b");
  return visitor;
}

describe.each(["", "/sv"])("in %j, a page", (prefix) => {
  it("that may be found has one title, description, canonical link and set of Open Graph tags", async () => {
    for (const path of LISTED) {
      const address = prefix + (prefix && path === "/" ? "" : path);
      expectListed(await (await world.now.visitor()).get(address), address);
    }
    const visitor = await answered(prefix);
    for (const path of LISTED_ONCE_ANSWERED) expectListed(await visitor.get(prefix + path), prefix + path);
  });

  it("that is personal, a tool or a part of another site is left out and not shared", async () => {
    const stranger = await world.now.visitor();
    for (const path of UNLISTED) {
      const address = prefix && path.startsWith("/?") ? prefix + path.slice(1) : prefix + path;
      expectUnlisted(await stranger.get(address), address);
    }
    const visitor = await answered(prefix);
    for (const path of UNLISTED_ONCE_ANSWERED)
      expectUnlisted(await visitor.get(prefix + path), prefix + path);
    const { visitor: member } = await signUp(world.now);
    for (const path of UNLISTED_FOR_MEMBERS) expectUnlisted(await member.get(prefix + path), prefix + path);
  });
});

it("the pages of a diploma test are left out, all but the first", async () => {
  const visitor = await world.now.visitor();
  const question = await startAttempt(visitor);
  expectUnlisted(question, question.path);
  const explanation = await visitor.follow(
    await answerShown(visitor, question, world.now.space, { isRight: false }),
  );
  expectUnlisted(explanation, explanation.path);
});

it("a diploma or an event that is shown to others may be shared, not listed", async () => {
  addCertificate(world.now);
  for (const path of [...SHARED_UNLISTED, "/sv/e/room"]) {
    const page = await (await world.now.visitor()).get(path);
    expect(namesIn(page), path).toEqual(expect.arrayContaining([...OPEN_GRAPH, "description", "robots"]));
  }
});

it("the description of a question reveals nothing about its answers", async () => {
  const visitor = await answered("");
  for (const path of ["/t/Energy-Use/q1", "/q/q1", ...LISTED_ONCE_ANSWERED]) {
    const metas = (await visitor.get(path)).all("meta");
    const told = metas.filter(({ name, property }) => /description|title/.test(name ?? property ?? ""));
    expect(told.length).toBeGreaterThan(2);
    for (const { content } of told) expect(content, path).not.toMatch(/q1-[abc]|Option|Alternativ/);
  }
});

it("every page of the site map is in one of these lists", () => {
  const source = readFileSync(join(import.meta.dirname, "../../app/routes.ts"), "utf8");
  const patterns = [...source.matchAll(/route\("([^"]+)", "routes\/([^"]+)\/route\.tsx"\)/g)].map(
    ([, pattern = ""]) => (pattern.startsWith("/") ? pattern : `/${pattern}`),
  );
  const paths = [
    ...[LISTED, LISTED_ONCE_ANSWERED, UNLISTED, UNLISTED_ONCE_ANSWERED, UNLISTED_FOR_MEMBERS].flat(),
    ...[...SHARED_UNLISTED, `${DIPLOMA}/q1`, `${DIPLOMA}/q1/explanation`],
    ...TESTED_ELSEWHERE,
  ].map((path) => path.replace(/\?.*/, ""));
  expect(patterns.length).toBeGreaterThan(30);
  for (const pattern of patterns)
    expect(
      paths.some((path) => matchPath(pattern, path) !== null),
      pattern,
    ).toBe(true);
});

/** Pages at the end of a walk, whose own test checks the head, and an address that only redirects. */
const TESTED_ELSEWHERE = [
  "/account",
  "/h",
  "/g/Seven/welcome",
  "/e/room/completed",
  "/e/room/present",
  "/account/me/rooms/K7M2PQ/report",
  "/c/Energy-Use/share",
  "/c/Energy-Use/feedback",
  "/t/Energy-Use/embed/done",
  "/t/Energy-Use/embed/q1/explanation",
  "/q/q1/embed/explanation",
  "/account/me/rooms/K7M2PQ/sheet",
  "/account/me/rooms/K7M2PQ/key",
];
