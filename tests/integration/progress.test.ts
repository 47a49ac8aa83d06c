import { describe, expect, it, vi } from "vitest";
import { until } from "../../scripts/support/processes.ts";
import { signUp } from "../mocks/registered-visitor.ts";
import { addChallenge, addChapter, addQuestion, addTest, addTopic } from "../mocks/sample-space.ts";
import { always } from "../mocks/space.ts";
import type { Visitor } from "../mocks/visitor.ts";
import { en, sv } from "../mocks/words.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();
const PATH = "/account/me/progress";

/** Answers q1 wrong and q2 right. */
async function signUpWithAnswers(): Promise<Visitor> {
  const { visitor } = await signUp(world.now);
  await visitor.answer("/t/Energy-Use/q1", "q1-b");
  await visitor.answer("/t/Energy-Use/q2", "q2-b");
  return visitor;
}

describe("a learner's progress", () => {
  it("says what is known, and leads straight to the next question", async () => {
    const visitor = await signUpWithAnswers();
    const page = await visitor.open(PATH);
    expect(page.text).toContain(en("progress.known", { count: 1 }));
    expect(page.text).toContain(
      `${en("progress.knownLabel")} ${en("progress.ratio", { part: 1, total: 4 })}`,
    );
    expect(page.linkTo(en("start.continue", { topic: "Topic energy" }))).toBe("/t/Energy-Use/q3");
    expect(page.linkTo("What about q3?")).toBe("/t/Energy-Use/q3");
    expect(page.linkTo("Topic health")).toBe("/t/health");
    expect(page.html).toContain(`role="img" aria-label="${en("progress.chartLabel")}"`);
    expect(page.text, "the chart's figures as a table").toContain("Topic energy 4 1 1");
  });

  it("is in Swedish on a Swedish page", async () => {
    const visitor = await signUpWithAnswers();
    const page = await visitor.open(`/sv${PATH}`);
    expect(page.text).toContain(sv("progress.known", { count: 1 }));
    expect(page.linkTo("Hur är det med q3?")).toBe("/sv/t/Energy-Use/q3");
  });

  it("offers what is answered and not known as practice", async () => {
    const visitor = await signUpWithAnswers();
    await visitor.answer("/t/health/h1", "h1-b");
    const page = await visitor.open(PATH);
    expect(page.linkTo("What about q1?")).toBe("/t/Energy-Use/q1?again=health/health-test/h1,q1");
    expect(page.linkTo("What about h1?")).toBe("/t/health/h1?again=h1,Energy-Use/energy-test/q1");
    await visitor.answer("/t/Energy-Use/q1", "q1-a");
    await visitor.answer("/t/health/h1", "h1-a");
    expect((await visitor.open(PATH)).html).not.toContain('id="missed"');
  });

  it("counts the diploma's share and the published challenges", async () => {
    for (const id of ["done", "open", "draft"]) addChallenge(world.now.space, id);
    world.now.space.change("draft", { published: always(false) });
    addChapter(world.now.space, "chapter", "energy", "done", "open", "draft");
    world.now.api.overlayTopic({
      global_id: "energy",
      diploma_test: { percent_completed: 0.4 },
      challenges: { items: ["done", "draft"].map((id) => ({ global_id: id, is_completed: true })) },
    });
    const { visitor } = await signUp(world.now);
    const page = await visitor.open(PATH);
    expect(page.text).toContain(`${en("progress.diploma")} ${en("progress.percent", { percent: 40 })}`);
    expect(page.text).toContain(
      `${en("progress.challenges")} ${en("progress.ratio", { part: 1, total: 2 })}`,
    );
  });

  it("is one way on while nothing is answered", async () => {
    const page = await (await world.now.visitor()).open(PATH);
    expect(page.text).toContain(en("progress.emptyHeading"));
    expect(page.linkTo(en("progress.emptyAction"))).toBe("/");
    expect(page.text).not.toContain(en("progress.untouched"));
    expect(world.now.api.sent).toEqual([]);
  });

  it("needs no account, and is never cached", async () => {
    const visitor = await world.now.visitor();
    await visitor.answer("/t/Energy-Use/q1", "q1-a");
    const page = await visitor.get(PATH);
    expect([page.status, page.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
    expect(page.text).toContain(en("progress.known", { count: 1 }));
    expect(page.linkTo(en("topic.keep"))).toBe("/account/signup");
    expect(page.text).not.toContain(en("account.settings"));
  });
});

describe("while the user API is down", () => {
  it.each([
    ["all of it", /^GET/],
    ["what is answered", /answered$/],
  ])("for %s, no figure is shown as a fact", async (_, call) => {
    const visitor = await signUpWithAnswers();
    world.now.api.fail(call, { kind: 503 });
    const page = await visitor.open(PATH);
    expect(page.status).toBe(200);
    expect(page.text).toContain(en("site.progressUnavailable"));
    expect(page.text).not.toContain(en("progress.emptyHeading"));
    expect(page.text).not.toContain(en("progress.topics"));
  });

  it("for one topic, that topic is left out with a notice", async () => {
    const visitor = await signUpWithAnswers();
    await visitor.answer("/t/health/h1", "h1-a");
    world.now.api.fail(/energy\/latest_results$/, { kind: 503 });
    const page = await visitor.open(PATH);
    expect(page.text).toContain(en("site.progressUnavailable"));
    expect(page.text).toContain("Topic health 2 1 0");
    expect(page.text).not.toContain("Topic energy");
  });

  it("for diplomas and challenges, the other figures are shown with the notice", async () => {
    const visitor = await signUpWithAnswers();
    world.now.api.fail(/v1\/topics$/, { kind: 503 });
    const page = await visitor.open(PATH);
    expect(page.text).toContain(en("site.progressUnavailable"));
    expect(page.text).toContain("Topic energy 4 1 1");
    expect(page.text).not.toContain(en("progress.challenges"));
  });
});

it("a learner with very many topics sees them all, the one answered last first", async () => {
  const ids = Array.from({ length: 20 }, (_, index) => `many-${index}`);
  for (const id of ids) {
    addQuestion(world.now.space, `${id}-q`, "a");
    addTest(world.now.space, `${id}-test`, `${id}-q`);
    addTopic(world.now.space, id, [`${id}-test`]);
  }
  const { visitor } = await signUp(world.now);
  for (const id of ids) await visitor.answer(`/t/${id}/${id}-q`, `${id}-q-a`);
  const { text } = await visitor.open(PATH);
  for (const id of ids) expect(text).toContain(`Topic ${id} 1 1 0`);
  expect(text.indexOf("Topic many-19")).toBeLessThan(text.indexOf("Topic many-0"));
});

it("a learner's progress waits 5 seconds at most, however many topics the content service does not deliver", async () => {
  const { content, space } = world.now;
  for (let index = 0; index < 20; index += 1) addTopic(space, `topic-${index}`, ["energy-test"]);
  const { visitor } = await signUp(world.now);
  await visitor.answer("/t/Energy-Use/q1", "q1-b");
  // No topics are read for a visitor without an answer.
  await (await world.now.visitor()).open("/sv");
  const before = content.requests.length;
  content.condition = "hanging";
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
  let status = 0;
  const reading = visitor.get("/sv/account/me/progress").then((page) => (status = page.status));
  await until(() => content.requests.length > before);
  await vi.advanceTimersByTimeAsync(5_000);
  await until(async () => {
    await vi.advanceTimersByTimeAsync(1);
    return status !== 0;
  });
  expect(await reading).toBe(200);
});
