import { beforeEach, describe, expect, it } from "vitest";
import { addDiplomaTest, answerShown, DIPLOMA, goOn, startAttempt } from "../mocks/diploma-walk.ts";
import { addCertificate } from "../mocks/earned-diploma.ts";
import { always } from "../mocks/space.ts";
import type { Visitor } from "../mocks/visitor.ts";
import { en, sv } from "../mocks/words.ts";
import { worldPerTest } from "../mocks/world.ts";

const TOPIC = "/t/Energy-Use";
const world = worldPerTest();
beforeEach(() => {
  addDiplomaTest(world.now.space);
});

function saysShare(share: unknown): void {
  world.now.api.overlayTopic({ global_id: "energy", diploma_test: { percent_completed: share } });
}

async function answered(): Promise<Visitor> {
  const visitor = await world.now.visitor();
  await visitor.answer(`${TOPIC}/q1`, "q1-a");
  return visitor;
}

describe("the page of a diploma", () => {
  it("says what it takes, and asks nothing of the user API before a first answer", async () => {
    const visitor = await world.now.visitor();
    const page = await visitor.get(`/sv${DIPLOMA}`);
    expect(page.status).toBe(200);
    expect(page.title).toContain(sv("diplomaTest.heading", { topic: "Ämne energy" }));
    expect(page.text).toContain(sv("diplomaTest.description", { count: 3 }));
    expect(page.text).toContain(sv("diplomaTest.start"));
    expect(page.html).not.toContain("noindex");
    expect(world.now.api.sent).toEqual([]);
  });

  it.each([
    ["has no diploma test", "/c/health", () => undefined],
    ["does not exist", "/c/nope", () => undefined],
    ["has one without an id", DIPLOMA, () => world.now.space.change("diploma", { globalId: null })],
    ["has one without questions", DIPLOMA, () => world.now.space.change("diploma", { questions: null })],
    ["has one that is unpublished", DIPLOMA, () => world.now.space.unpublish("diploma")],
  ])("is not found if the topic %s", async (_, path, breakIt) => {
    breakIt();
    const visitor = await world.now.visitor();
    const page = await visitor.get(path);
    expect([page.status, page.text.includes(`Page Not Found: ${path}`)]).toEqual([404, true]);
    expect((await visitor.post(path, { intent: "start" })).status).toBe(404);
    expect((await visitor.get("/t/Energy-Use")).status).toBe(200);
  });

  it("shows the best attempt so far", async () => {
    saysShare(0.667);
    const page = await (await answered()).get(DIPLOMA);
    expect(page.text).toContain(en("diplomaTest.best", { percent: 67 }));
    expect(page.text).toContain(en("diplomaTest.startAgain"));
  });

  it.each([
    [58, 58],
    [101, null],
    ["58", null],
  ])("reads a foreign server's %j as %j percent", async (share, percent) => {
    saysShare(share);
    const { text } = await (await answered()).get(DIPLOMA);
    expect(text).not.toContain(en("site.progressUnavailable"));
    if (percent === null) expect(text).not.toContain("Best attempt");
    else expect(text).toContain(en("diplomaTest.best", { percent }));
  });

  it("leads to the diploma after it is earned", async () => {
    const visitor = await answered();
    addCertificate(world.now);
    const page = await visitor.get(DIPLOMA);
    expect(page.text).toContain(en("diplomaTest.earned"));
    expect(page.linkTo(en("diplomaTest.toDiploma"))).toBe(`${DIPLOMA}/share`);
    expect(page.text).not.toContain(en("diplomaTest.infoHeading"));
    expect(world.now.api.sentTo(/certificates/)[0]?.url.searchParams.get("global_id")).toBe("energy");
  });

  it("leads on in an attempt, and leaves it", async () => {
    const visitor = await world.now.visitor();
    const second = await goOn(visitor, world.now, await startAttempt(visitor), 1);
    const page = await visitor.get(DIPLOMA);
    expect(page.linkTo(en("diplomaTest.goOnAt", { position: 2, total: 3 }))).toBe(second.path);
    const left = await visitor.follow(await visitor.post(DIPLOMA, { intent: "leave" }));
    expect(left.text).not.toContain(en("diplomaTest.leave"));
    expect(left.text).toContain(en("diplomaTest.start"));
  });

  it("hides its information for good when the learner wants that, and the settings show it again", async () => {
    const visitor = await world.now.visitor();
    expect((await visitor.get(DIPLOMA)).text).toContain(en("diplomaTest.infoHeading"));
    const hidden = await visitor.post(DIPLOMA, { intent: "hide-info" });
    expect([hidden.status, hidden.location]).toEqual([303, DIPLOMA]);
    expect(visitor.lastSet).toMatchObject([
      { name: "showCertificateInfo", value: "false", maxAge: 31_536_000 },
    ]);
    expect((await visitor.get(DIPLOMA)).text).not.toContain(en("diplomaTest.infoHeading"));
  });
});

describe("a start", () => {
  it("in the middle of an attempt begins anew, in the next round", async () => {
    const visitor = await world.now.visitor();
    await goOn(visitor, world.now, await startAttempt(visitor), 2);
    const page = await startAttempt(visitor);
    expect(page.text).toContain(en("question.step", { position: 1, total: 3 }));
    await answerShown(visitor, page, world.now.space);
    expect((await world.now.api.answers()).map(({ test_round }) => test_round)).toEqual([1, 1, 2]);
  });

  it("says so while the user API is down, and the attempt that goes on stays", async () => {
    const visitor = await world.now.visitor();
    const second = await goOn(visitor, world.now, await startAttempt(visitor), 1);
    world.now.api.fail(/next_test_round/, { kind: 503 });
    const page = await visitor.post(DIPLOMA, { intent: "start" });
    expect([page.status, page.text.includes(en("diplomaTest.startFailed"))]).toEqual([503, true]);
    expect((await visitor.get(second.path)).status).toBe(200);
  });

  it("of a user whom the API has forgotten is that of a new one, in round 1", async () => {
    const visitor = await world.now.visitor();
    await answerShown(visitor, await startAttempt(visitor), world.now.space, { isRight: false });
    world.now.api.forgetUsers();
    await answerShown(visitor, await startAttempt(visitor), world.now.space);
    expect((await world.now.api.users()).length).toBe(1);
    expect((await world.now.api.answers()).at(-1)).toMatchObject({ test_round: 1, is_correct: true });
  });
});

describe("while the user API is down", () => {
  it("the page of a diploma is shown without progress, and says so", async () => {
    const visitor = await answered();
    world.now.api.fail(/^GET/, { kind: 503 });
    const page = await visitor.get(DIPLOMA);
    expect([page.status, page.text.includes(en("site.progressUnavailable"))]).toEqual([200, true]);
    expect(page.text).toContain(en("diplomaTest.start"));
  });
});

it("a hidden topic's diploma stays at its address", async () => {
  world.now.space.change("energy", { isHidden: always(true) });
  expect((await (await world.now.visitor()).get(DIPLOMA)).status).toBe(200);
});

describe("a topic's page", () => {
  it("leads to its diploma, without a request for a visitor without answers", async () => {
    const page = await (await world.now.visitor()).get(`/sv${TOPIC}`);
    expect(page.text).toContain(sv("diplomaTest.description", { count: 3 }));
    expect(page.linkTo(sv("diplomaTest.toTest"))).toBe(`/sv${DIPLOMA}`);
    expect(world.now.api.sent).toEqual([]);
  });

  it.each([
    [1 / 3, en("diplomaTest.best", { percent: 33 }), en("diplomaTest.toTest")],
    [1, en("diplomaTest.earned"), en("diplomaTest.toDiploma")],
  ])("with a share of %d says so, and leads there", async (share, said, link) => {
    saysShare(share);
    const page = await (await answered()).get(TOPIC);
    expect(page.text).toContain(said);
    expect(page.linkTo(link)).toBe(DIPLOMA);
  });
});

it.each([
  [1, "marks an earned diploma", en("start.diplomaEarned"), en("start.diplomaShare", { percent: 100 })],
  [
    0.5,
    "shows the share of one on the way",
    en("start.diplomaShare", { percent: 50 }),
    en("start.diplomaEarned"),
  ],
])("with a share of %d, a topic's card on the start page %s", async (share, _, said, unsaid) => {
  saysShare(share);
  const page = await (await answered()).get("/");
  expect(page.text).toContain(said);
  expect(page.text).not.toContain(unsaid);
  expect(page.html.includes("var(--sun)")).toBe(share === 1);
});
