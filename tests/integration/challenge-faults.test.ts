import { beforeEach, describe, expect, it } from "vitest";
import { goOn, walk } from "../mocks/challenge-walk.ts";
import { addStory, CHALLENGE } from "../mocks/sample-challenge.ts";
import { addChallenge, addChapter } from "../mocks/sample-space.ts";
import { always } from "../mocks/space.ts";
import { en, sv } from "../mocks/words.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();
const PROGRESS = /^POST \/v1\/users\/challenge_progress$/;
const ANSWERS = /^POST \/v1\/user_answers$/;

beforeEach(() => addStory(world.now.space));

async function stored() {
  return (await world.now.api.places()).at(-1);
}

describe("a challenge while the user API fails", () => {
  it("says that the position could not be saved, continues, and stores the next one", async () => {
    const visitor = await world.now.visitor();
    const page = await walk(visitor, ["c1-a"]);
    world.now.api.fail(PROGRESS, { kind: 503 });
    const unsaved = await goOn(visitor, page, "c2-b");
    expect(unsaved.path).toBe(`${CHALLENGE}?at=1.3`);
    expect(unsaved.alert).toContain(en("challenge.placeNotSaved"));
    world.now.api.recover();
    await goOn(visitor, unsaved);
    expect(await stored()).toMatchObject({ current_segment: 1, current_screen: 4 });
  });

  it("offers to save again at the end", async () => {
    const visitor = await world.now.visitor();
    const outro = await goOn(visitor, await walk(visitor, ["c1-a", "c2-b"]));
    world.now.api.fail(PROGRESS, { kind: 503 });
    const end = await goOn(visitor, outro);
    expect(end.text).toContain(en("challenge.saveAgain"));
    world.now.api.recover();
    await visitor.post(end.path, { intent: "save-again", nonce: end.field("nonce") });
    expect(await stored()).toMatchObject({ current_segment_description: "done" });
    expect((await visitor.get(end.path)).text).not.toContain(en("challenge.saveAgain"));
  });

  it("leads to the start page when an answer cannot be saved, and back with the choice kept", async () => {
    const visitor = await world.now.visitor();
    const question = await goOn(visitor, await visitor.open(`${CHALLENGE}?at=0.0`));
    world.now.api.fail(ANSWERS, { kind: 503 });
    const start = await goOn(visitor, question, "c1-b");
    expect(start.path).toBe("/");
    expect(start.alert).toContain(en("test.saveAnswerWentWrong"));
    world.now.api.recover();
    const back = await visitor.open(start.linkTo(en("test.backToQuestion")));
    expect(back.radios.checked).toBe("c1-b");
  });

  it("refuses an answer while earlier ones cannot be read, in the same words", async () => {
    const visitor = await world.now.visitor();
    const question = await goOn(visitor, await visitor.open(`/sv${CHALLENGE}?at=0.0`));
    await goOn(visitor, question, "c1-a");
    world.now.api.fail(/latest_results/, { kind: 503 });
    const start = await goOn(visitor, question, "c1-b");
    expect(start.path).toBe("/sv");
    expect(start.alert).toContain(sv("test.saveAnswerWentWrong"));
    expect(await world.now.api.answers()).toHaveLength(1);
    world.now.api.recover();
    expect((await visitor.open(start.linkTo(sv("test.backToQuestion")))).radios.checked).toBe("c1-a");
  });

  it("never stores an earlier place while the stored one cannot be read, and says so", async () => {
    const visitor = await world.now.visitor();
    await walk(visitor, ["c1-a"]);
    world.now.api.fail(/^GET .*(challenge_progress|latest_results)/, { kind: 503 });
    const start = await visitor.open(`${CHALLENGE}?at=0.0`);
    expect(start.text).toContain(en("site.progressUnavailable"));
    await goOn(visitor, start);
    expect(await stored()).toMatchObject({ current_segment: 1, current_screen: 2 });
    world.now.api.recover();
    expect((await visitor.get(`${CHALLENGE}?at=0.0`)).location).toBe(`${CHALLENGE}?at=1.2`);
  });

  it("makes a new user if the API forgot the old one", async () => {
    const visitor = await world.now.visitor();
    const question = await goOn(visitor, await visitor.open(`${CHALLENGE}?at=0.0`));
    world.now.api.forgetUsers();
    const page = await visitor.follow(
      await visitor.post(question.path, { at: "0.0", nonce: question.field("nonce") }),
    );
    expect(page.path).toBe(`${CHALLENGE}?at=1.0`);
    expect((await world.now.api.users()).length).toBe(1);
  });
});

describe("a challenge that is not as one expects", () => {
  it.each([
    ["there is none of that name", "/t/Energy-Use/c/nope"],
    ["it belongs to another topic", "/t/health/c/story"],
    ["there is no such topic", "/t/nope/c/story"],
  ])("is a 404 if %s", async (_, path) => {
    const visitor = await world.now.visitor();
    const page = await visitor.get(path);
    expect([page.status, page.text.includes(`Page Not Found: ${path}`)]).toEqual([404, true]);
  });

  it("is a 404 while it is unpublished, and found while it is hidden", async () => {
    world.now.space.change("story", { published: always(false) });
    const visitor = await world.now.visitor();
    expect((await visitor.get(CHALLENGE)).status).toBe(404);
    world.now.space.change("story", { published: always(true), isHidden: always(true) });
    world.now.restartWeb();
    const other = await world.now.visitor();
    expect((await other.get(CHALLENGE)).status).toBe(200);
  });

  it("ends immediately if it has no screens", async () => {
    addChallenge(world.now.space, "bare");
    addChapter(world.now.space, "chapter", "energy", "story", "bare");
    const visitor = await world.now.visitor();
    expect((await visitor.open("/t/Energy-Use/c/bare?at=0.0")).text).toContain(en("challenge.endHeading"));
  });

  it.each(["at=x", "at=99999.99999", "at=%00"])("leads to the learner's place from ?%s", async (query) => {
    const visitor = await world.now.visitor();
    await visitor.open(CHALLENGE);
    expect((await visitor.get(`${CHALLENGE}?${query}`)).location).toBe(`${CHALLENGE}?at=0.0`);
    expect((await visitor.post(`${CHALLENGE}?${query}`, { at: query })).status).toBe(303);
  });
});
