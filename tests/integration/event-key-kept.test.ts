import { beforeEach, describe, expect, it } from "vitest";
import { KEY, PRESENTER, presenterOf, roomAnswers, WITH_KEY } from "../mocks/presented-room.ts";
import { addEvent } from "../mocks/sample-space.ts";
import { toEventKey } from "../mocks/user-api.ts";
import { en, sv } from "../mocks/words.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();

beforeEach(() => addEvent(world.now.space, "Fair24", "energy"));

describe("the key", () => {
  it("leaves the address at once, with what else was in it", async () => {
    const visitor = await world.now.visitor();
    await visitor.get("/");
    const page = await visitor.get(`/sv${WITH_KEY}&show=2&reveal`);
    expect([page.status, page.location]).toEqual([303, `/sv${PRESENTER}?show=2&reveal=`]);
    expect((await visitor.follow(page)).text).toContain(sv("present.rightAnswer"));
  });

  it("leaves the address of a first visit when the cookie has come back", async () => {
    const visitor = await world.now.visitor();
    const first = await visitor.get(`${WITH_KEY}&show=2`);
    expect([first.status, first.location]).toEqual([303, `${WITH_KEY}&show=2&kept=`]);
    const second = await visitor.get(first.location);
    expect([second.status, second.location]).toEqual([303, `${PRESENTER}?show=2`]);
  });

  it("is kept when the code is spelled in other letters", async () => {
    const visitor = await world.now.visitor();
    const page = await visitor.get(`/e/fair24/present?key=${KEY}&show=2`);
    expect([page.status, page.location]).toEqual([301, `${WITH_KEY}&show=2`]);
    await visitor.follow(page);
    expect((await visitor.open("/e/fair24/present")).status).toBe(200);
  });

  it("opens the page of its own event only, for as long as the cookie is there", async () => {
    addEvent(world.now.space, "Other", "health");
    const visitor = await presenterOf(world.now);
    expect((await visitor.get("/e/Other/present")).status).toBe(403);
    await visitor.open(`/e/Other/present?key=${toEventKey("Other")}`);
    expect([(await visitor.get("/e/Other/present")).status, (await visitor.get(PRESENTER)).status]).toEqual([
      200, 200,
    ]);
    visitor.forget("auth");
    expect((await visitor.get(PRESENTER)).text).toContain(en("present.keyIntro"));
  });

  it("stays if the presenter answers as well, and goes with the visitor of a kiosk", async () => {
    const visitor = await presenterOf(world.now);
    await visitor.answer("/e/Fair24/q1", "q1-a");
    expect((await visitor.get(PRESENTER)).status).toBe(200);
    await visitor.post("/kiosk", { intent: "turn-on" });
    expect((await visitor.get(PRESENTER)).status).toBe(403);
  });

  it("that no longer opens the page is asked for again, without a word about a wrong one", async () => {
    const visitor = await presenterOf(world.now);
    world.now.api.fail(/^GET .*results$/, { kind: 403, code: "forbidden" });
    const page = await visitor.get(PRESENTER);
    expect(page.status).toBe(403);
    expect(page.text).toContain(en("present.keyIntro"));
    expect(page.text).not.toContain(en("present.keyWrong"));
  });

  it("stays in the address, which the page says, if the browser refuses cookies", async () => {
    const visitor = await world.now.visitor();
    const first = await visitor.get(WITH_KEY);
    visitor.jar.clear();
    const joining = await visitor.get(first.location);
    expect(joining.status).toBe(200);
    expect(joining.text).toContain(en("present.keyInAddress"));
    visitor.jar.clear();
    const next = joining.linkTo(en("present.showAnswers"));
    expect(next).toBe(`${PRESENTER}?key=${KEY}&kept=&show=1`);
    const question = await visitor.get(next);
    expect(question.status).toBe(200);
    expect(question.linkTo("Svenska")).toBe(`/sv${next}`);
    expect(question.text).not.toContain(en("present.keyInAddress"));
  });
});

describe("without the right key", () => {
  it.each([
    ["none", "", false],
    ["an empty one", "?key=", true],
    ["a wrong one", "?key=wrong&show=1&reveal", true],
    ["one that is far too long", `?key=${"x".repeat(3_000)}`, true],
  ])("%s, the page asks for it, and shows nothing of the room", async (_, query, isWrong) => {
    await roomAnswers(world.now, ["q1-a"]);
    const page = await (await world.now.visitor()).get(PRESENTER + query);
    expect(page.status).toBe(403);
    expect(page.text).toContain(en("present.keyIntro"));
    expect(page.text.includes(en("present.keyWrong"))).toBe(isWrong);
    expect(page.all("input").find(({ name }) => name === "key")?.["aria-invalid"]).toBe(
      isWrong ? "true" : undefined,
    );
    expect(page.html).not.toMatch(/Option a of q1|<data/);
  });

  it("the key can be typed into a form", async () => {
    const visitor = await world.now.visitor();
    const page = await visitor.get(PRESENTER);
    expect(page.all("form")).toMatchObject([{ method: "get" }]);
    expect((await visitor.open(`${PRESENTER}?key=+${KEY}+`)).linkTo(en("present.showAnswers"))).toBe(
      `${PRESENTER}?show=1`,
    );
  });
});
