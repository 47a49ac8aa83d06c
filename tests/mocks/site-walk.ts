import { addDiplomaTest, answerShown, DIPLOMA, goOn as answerOn, startAttempt } from "./diploma-walk.ts";
import { addCertificate, CODE } from "./earned-diploma.ts";
import { openFrame } from "./open-frame.ts";
import type { Page } from "./page.ts";
import { PRESENTER, presenterOf } from "./presented-room.ts";
import { signUp } from "./registered-visitor.ts";
import { addGroup, addTopicGroup } from "./sample-groups.ts";
import { addChallenge, addChapter, addEvent } from "./sample-space.ts";
import { NEW_ROOM } from "./teacher.ts";
import { Visitor } from "./visitor.ts";
import type { World } from "./world.ts";

export type Seen = { path: string; status: number; type: string; text: string };

const PAGES = [
  ..."/|/?q=energy|/?code|/about|/privacy-choices|/kiosk|/h/ABCDEFGH|/g/Seven|/tg/People".split("|"),
  ..."/t/Energy-Use|/t/Energy-Use/print|/t/Energy-Use/q1|/t/Energy-Use/c/solar|/q/q1|/c/v|/c/Energy-Use|/e/Fair24".split(
    "|",
  ),
  ..."/account/login|/account/signup|/account/forgot-password|/account/verify?token=a".split("|"),
  ..."/t/Energy-Use/embed|/t/Energy-Use/embed/q1|/q/q1/embed".split("|"),
  ..."/nope|/t/nope|/q/1787|/c/v/wrong|/e/wrong|/g/wrong".split("|"),
  `/c/v/${CODE}`,
];
const MEMBERS_PAGES = ["profile", "progress", "diplomas", "rooms", "settings"].map(
  (tab) => `/account/me/${tab}`,
);

/** Fills the space, and collects each response that the world's visitors get from now on. */
export function watch(world: World): Seen[] {
  const { space } = world;
  addDiplomaTest(space);
  addChallenge(space, "solar");
  addChapter(space, "sun", "energy", "solar");
  addTopicGroup(space);
  addGroup(space);
  addEvent(space, "Fair24", "energy");
  addCertificate(world);
  const seen: Seen[] = [];
  world.visitor = async () => {
    const { send } = await world.web();
    return new Visitor(async (request) => {
      const response = await send(request);
      const { pathname, search } = new URL(request.url);
      const text = await response.clone().text();
      const type = response.headers.get("Content-Type") ?? "";
      seen.push({ path: pathname + search, status: response.status, type, text });
      return response;
    });
  };
  return seen;
}

type Walk = (world: World, prefix: string) => Promise<void>;

/** Walks that together open every kind of page, below the prefix of a language. */
export const WALKS: Record<string, Walk> = {
  "of a stranger": openPages,
  "of a test": answerQuestions,
  "of a frame": answerInFrames,
  "of a diploma": tryDiploma,
  "of an event": attendEvent,
  "of a member": openAccount,
  "of a kiosk": useKiosk,
};

export async function walkSite(world: World, prefix: string): Promise<void> {
  for (const walk of Object.values(WALKS)) await walk(world, prefix);
}

async function openPages(world: World, prefix: string): Promise<void> {
  const stranger = await world.visitor();
  for (const path of PAGES)
    await stranger.open(prefix && path.startsWith("/?") ? prefix + path.slice(1) : prefix + path);
}

async function answerQuestions(world: World, prefix: string): Promise<void> {
  const visitor = await world.visitor();
  await answerTest(visitor, `${prefix}/t/Energy-Use`);
  await visitor.open(`${prefix}/t/Energy-Use?result`);
  await visitor.open(`${prefix}/t/Energy-Use/q1/explanation`);
  await visitor.follow(await visitor.answer(`${prefix}/q/q1`, "q1-b"));
  await visitor.open(`${prefix}/q/q1/explanation`);
  await visitor.open(prefix || "/?");
}

async function answerTest(visitor: Visitor, topic: string): Promise<Page> {
  let page = await visitor.open(`${topic}/q1`);
  for (const id of ["q1", "q2", "q3"]) {
    page = await visitor.open(page.path.replace(/q\d(\/feedback)?(?=\?|$)/, id));
    page = await visitor.follow(await visitor.answer(page.path, `${id}-a`));
  }
  return page;
}

async function answerInFrames(world: World, prefix: string): Promise<void> {
  const frame = await openFrame(world);
  const last = await answerTest(frame, `${prefix}/t/Energy-Use/embed`);
  await openLinks(frame, last, /embed\/(done|q3\/explanation)/);
  const single = await frame.follow(await frame.answer(`${prefix}/q/q1/embed`, "q1-b"));
  await openLinks(frame, single, /embed\/explanation/);
}

async function openLinks(visitor: Visitor, page: Page, pattern: RegExp): Promise<void> {
  const links = page.all("a").flatMap(({ href = "" }) => (pattern.test(href) ? href.replace(/#.*/, "") : []));
  for (const link of new Set(links)) await visitor.open(link);
}

async function tryDiploma(world: World, prefix: string): Promise<void> {
  const visitor = await world.visitor();
  const first = await startAttempt(visitor, prefix + DIPLOMA);
  const last = await answerOn(visitor, world, first, 2);
  await visitor.follow(await answerShown(visitor, last, world.space));
  addCertificate(world, { user_uuid: (await world.api.users()).at(-1) ?? "" });
  await visitor.open(`${prefix}${DIPLOMA}/share`);
}

async function attendEvent(world: World, prefix: string): Promise<void> {
  const visitor = await world.visitor();
  for (const id of ["q1", "q2", "q3"]) {
    const answered = await visitor.answer(`${prefix}/e/Fair24/${id}`, `${id}-a`);
    await visitor.follow(answered);
  }
  const presenter = await presenterOf(world);
  for (const query of ["", "?show=1", "?show=4"]) await presenter.open(prefix + PRESENTER + query);
}

async function openAccount(world: World, prefix: string): Promise<void> {
  const { visitor } = await signUp(world);
  for (const path of [...MEMBERS_PAGES, "/account/unsubscribe", "/account/signup/success", "/account/export"])
    await visitor.open(prefix + path);
  world.api.setAccounts({ is_verified: true });
  const form = await visitor.open(`${prefix}${NEW_ROOM}?topic=Energy-Use`);
  const room = new URLSearchParams({ nonce: form.field("nonce"), name: "8B", language: "en", q: "q1" });
  const made = await visitor.follow(await visitor.post(form.path, room));
  const questionPath = `${prefix}/e/${made.path.slice(-6)}/q1`;
  for (let pupil = 0; pupil < 3; pupil += 1) await (await world.visitor()).answer(questionPath, "q1-b");
  for (const page of ["sheet", "key", "report"]) await visitor.open(`${made.path}/${page}`);
  await visitor.follow(await visitor.post(`${prefix}/g/Seven`, {}));
}

async function useKiosk(world: World, prefix: string): Promise<void> {
  const kiosk = await world.visitor();
  await kiosk.post(`${prefix}/kiosk`, { intent: "turn-on" });
  await kiosk.open(prefix || "/");
  await kiosk.open(`${prefix}/kiosk`);
  await kiosk.answer(`${prefix}/t/Energy-Use/q1`, "q1-a");
  await kiosk.follow(await kiosk.post(`${prefix}/h`, {}));
}
