import { describe, expect, it } from "vitest";
import { linkTo } from "../../content/export-file.ts";
import type { Page } from "../mocks/page.ts";
import { openKiosk, signUp } from "../mocks/registered-visitor.ts";
import { addQuestion, addTest } from "../mocks/sample-space.ts";
import { always, linksTo } from "../mocks/space.ts";
import type { Visitor } from "../mocks/visitor.ts";
import { en, sv } from "../mocks/words.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();
const ENERGY = "/t/Energy-Use?result=energy-test";
const HEALTH = "/t/health?result=health-test";

/** Answers q1 and q3 wrong, and q2 right. */
async function finishEnergy(visitor: Visitor): Promise<void> {
  await visitor.answer("/t/Energy-Use/q1", "q1-b");
  await visitor.answer("/t/Energy-Use/q2", "q2-b");
  await visitor.answer("/t/Energy-Use/q3", "q3-a");
}

async function finishHealth(visitor: Visitor, second = "h2-a"): Promise<void> {
  await visitor.answer("/t/health/h1", "h1-a");
  await visitor.answer("/t/health/h2", second);
}

function addDiploma({ isEarned }: { isEarned: boolean }): void {
  addTest(world.now.space, "diploma", "h1", "h2");
  world.now.space.change("health", { diplomaTest: always(linkTo("Entry", "diploma")) });
  if (isEarned) world.now.api.overlayTopic({ global_id: "health", diploma_test: { percent_completed: 1 } });
}

/** The texts of solid buttons and links below the head. */
function solidOnes({ html }: Page): string[] {
  const solid = html
    .slice(html.indexOf("<main"))
    .matchAll(/<(a|button)[^>]* class="[^"]*primary[^"]*"[^>]*>(.*?)<\/\1>/gs);
  return [...solid].map(([, , inner = ""]) => inner.replace(/<[^>]*>/g, "").trim());
}

describe("the result of a test", () => {
  it("comes first: test, score, one line, one solid button, what was missed, then the topic", async () => {
    const visitor = await world.now.visitor();
    await finishEnergy(visitor);
    const page = await visitor.open(ENERGY);
    const score = en("topic.score", { right: 1, total: 3 });
    expect(page.text).toContain(`Test energy-test ${en("topic.resultHeading")} ${score}`);
    expect(page.text).toContain(en("topic.someRight", { count: 1 }));
    expect(solidOnes(page)).toEqual([en("topic.tryMissed", { count: 2 })]);
    expect(page.text).toContain(
      `What about q1? ${en("topic.yourAnswer")} Option b of q1 ${en("topic.rightAnswer")} Option a of q1 In short, q1.`,
    );
    expect(page.html).toContain('href="/t/Energy-Use/q3/explanation"');
    expect(page.html).not.toContain('href="/t/Energy-Use/q2/explanation"');
    expect(page.text.indexOf(score)).toBeLessThan(page.text.indexOf("About energy"));
    expect(page.html.match(/<h1/g)).toHaveLength(1);
    expect(page.title).toBe(`${en("topic.resultHeading")} ${score} · Topic energy · Vidare`);
    expect(page.all("meta")).toContainEqual({ name: "robots", content: "noindex" });
  });

  it("is in Swedish on a Swedish page, also after the cookie of what is in progress is lost", async () => {
    const visitor = await world.now.visitor();
    await finishHealth(visitor, "h2-b");
    visitor.forget("progress");
    const page = await visitor.open(`/sv${HEALTH}`);
    expect(page.text).toContain(sv("topic.score", { right: 1, total: 2 }));
    expect(page.linkTo(sv("topic.tryMissed", { count: 1 }))).toBe("/sv/t/health/h2?again=h2");
  });

  it.each([
    ["of another learner", ENERGY],
    ["of a test that is not finished", HEALTH],
    ["of a test that the topic does not have", "/t/Energy-Use?result=health-test"],
    ["without a name", "/t/Energy-Use?result="],
  ])("%s is the topic without it", async (_, path) => {
    await finishEnergy(await world.now.visitor());
    const other = await world.now.visitor();
    await other.answer("/t/health/h1", "h1-a");
    const page = await other.open(path);
    expect(page.status).toBe(200);
    expect(page.text).not.toContain(en("topic.resultHeading"));
    expect(page.all("meta")).not.toContainEqual({ name: "robots", content: "noindex" });
  });

  it("folds what was missed after three", async () => {
    const ids = ["m1", "m2", "m3", "m4", "m5"];
    for (const id of ids) addQuestion(world.now.space, id, "a");
    world.now.space.change("health-test", { questions: linksTo(...ids) });
    const visitor = await world.now.visitor();
    for (const id of ids) await visitor.answer(`/t/health/${id}`, `${id}-b`);
    const { html } = await visitor.open(HEALTH);
    const [open = "", folded = ""] = html.slice(html.indexOf('id="missed"')).split("<details");
    expect(open.match(/What about/g)).toHaveLength(3);
    expect(folded).toContain(en("topic.showMore", { count: 2 }));
    expect(folded.match(/What about/g)).toHaveLength(2);
  });

  it("says which of the missed ones were right elsewhere, and offers only the others", async () => {
    const visitor = await world.now.visitor();
    await visitor.answer("/t/Energy-Use/q3?test=energy-more", "q3-c");
    await finishEnergy(visitor);
    const page = await visitor.open(ENERGY);
    expect(page.text).toContain(en("topic.score", { right: 1, total: 3 }));
    expect(page.text).toContain(en("topic.knownElsewhere", { count: 1 }));
    expect(page.linkTo(en("topic.tryMissed", { count: 1 }))).toBe("/t/Energy-Use/q1?again=q1");
    expect(page.html).not.toContain('href="/t/Energy-Use/q3/explanation"');
  });

  it("can be shared by the topic's address", async () => {
    const visitor = await world.now.visitor();
    await finishHealth(visitor);
    const page = await visitor.open(`/sv${HEALTH}`);
    const text = sv("topic.shareText", { right: 2, total: 2, topic: "Ämne health" });
    const query = new URLSearchParams({ text: `${text} http://vidare.test/sv/t/health` });
    expect(page.linkTo(sv("share.whatsApp"))).toBe(`https://wa.me/?${query}`.replaceAll("+", "%20"));
  });

  it("offers an account to learners without one", async () => {
    const visitor = await world.now.visitor();
    await finishHealth(visitor);
    expect((await visitor.open(HEALTH)).linkTo(en("topic.keep"))).toBe("/account/signup");
    const { visitor: known } = await signUp(world.now);
    await finishHealth(known);
    expect((await known.open(HEALTH)).text).not.toContain(en("topic.keep"));
  });
});

describe("a result with every answer right", () => {
  it("leads to the diploma", async () => {
    addDiploma({ isEarned: false });
    const visitor = await world.now.visitor();
    await finishHealth(visitor);
    const page = await visitor.open(HEALTH);
    expect(solidOnes(page)).toEqual([en("topic.toDiploma")]);
    expect(page.linkTo(en("topic.toDiploma"))).toBe("/c/health");
  });

  it("with the diploma leads to the next test by its name", async () => {
    addTest(world.now.space, "health-more", "q4");
    world.now.space.change("health", { tests: linksTo("health-test", "health-more") });
    addDiploma({ isEarned: true });
    const visitor = await world.now.visitor();
    await finishHealth(visitor);
    const page = await visitor.open(HEALTH);
    const text = en("topic.nextTest", { test: "Test health-more" });
    expect(solidOnes(page)).toEqual([text]);
    expect(page.linkTo(text)).toBe("/t/health/q4");
  });

  it("of a topic with nothing left leads to the next untouched topic, else to all topics", async () => {
    const visitor = await world.now.visitor();
    await finishHealth(visitor);
    let page = await visitor.open(HEALTH);
    const text = en("topic.nextTopic", { topic: "Topic energy" });
    expect(solidOnes(page)).toEqual([text]);
    expect(page.linkTo(text)).toBe("/t/Energy-Use");
    await visitor.answer("/t/Energy-Use/q1", "q1-a");
    page = await visitor.open(HEALTH);
    expect(page.linkTo(en("topic.otherTopics"))).toBe("/");
  });

  it.each([
    ["user API", () => world.now.api.fail(/answered/, { kind: 500 })],
    ["content service", () => (world.now.content.condition = "down")],
  ])("still has its button when the %s is down", async (_, takeDown) => {
    const visitor = await world.now.visitor();
    await finishHealth(visitor);
    takeDown();
    const page = await visitor.get(HEALTH);
    expect(page.status).toBe(200);
    expect(page.text).toContain(en("topic.score", { right: 2, total: 2 }));
    expect(solidOnes(page)).toHaveLength(1);
  });
});

describe("on a kiosk, the result", () => {
  it("is the score, one line and two ways on, and nothing else", async () => {
    const visitor = await openKiosk(world.now);
    await finishEnergy(visitor);
    const page = await visitor.open(ENERGY);
    const main = page.html.slice(page.html.indexOf("<main"), page.html.indexOf("</main>"));
    const text = main
      .replace(/<title>.*?<\/title>/s, "")
      .replace(/<[^>]*>/g, " ")
      .replace(/\s+/g, " ");
    const parts = [en("topic.score", { right: 1, total: 3 }), en("topic.someRight", { count: 1 })];
    expect(text.trim()).toBe([...parts, en("handoff.takeHome"), en("kiosk.nextTopic")].join(" "));
    expect(page.linkTo(en("kiosk.nextTopic"))).toBe("/t/health");
  });
});
