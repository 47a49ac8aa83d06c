import { describe, expect, it } from "vitest";
import { signUp } from "../mocks/registered-visitor.ts";
import { en, sv } from "../mocks/words.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();

describe.each([
  ["/", en],
  ["/sv", sv],
])("the start page (%s)", (path, words) => {
  it("has the first question, then the topics, then what may be hidden", async () => {
    const { html } = await (await world.now.visitor()).open(path);
    const main = html.slice(html.indexOf("<main"));
    const places = [words("start.answers"), 'aria-labelledby="topics-0"', "hide-welcome-info"].map((part) =>
      main.indexOf(part),
    );
    expect(places[0]).toBeGreaterThan(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  it("has the search in its head, and for old browsers a link to it", async () => {
    const visitor = await world.now.visitor();
    const page = await visitor.open(path);
    const head = page.html.slice(0, page.html.indexOf("<main"));
    const [, id] = /<button[^>]*popoverTarget="([^"]*)"/i.exec(head) ?? [];
    expect(head).toMatch(new RegExp(`<search[^>]*id="${id}"[^>]*popover`, "i"));
    const search = await visitor.get(page.linkTo(words("search.show")));
    expect([search.path, search.status]).toEqual([`${path}?q=`, 200]);
    expect(search.html).not.toContain("popover");
  });

  it("sends the script that reads it again after Back", async () => {
    const page = await (await world.now.visitor()).open(path);
    expect(page.all("script").filter(({ src = "" }) => src.includes("restored-page"))).toHaveLength(1);
  });
});

describe("the start page of a returning learner", () => {
  it("goes on with a question where they left off", async () => {
    const visitor = await world.now.visitor();
    await visitor.answer("/t/health/h1", "h1-b");
    await visitor.answer("/t/Energy-Use/q1", "q1-a");
    const page = await visitor.open("/");
    expect(page.text).toContain(en("start.welcomeBack"));
    expect(page.linkTo(en("start.continue", { topic: "Topic energy" }))).toBe("/t/Energy-Use/q2");
  });

  it.each([
    ["are right", "h1-a", /^nothing$/, ` 1 ${en("start.rightAnswers", { count: 1 })}`],
    ["are wrong", "h1-b", /^nothing$/, ` 0 ${en("start.rightAnswers", { count: 0 })}`],
    ["are right, if that is known", "h1-a", /correct$/, ""],
  ])("says how many answers there are and how many %s", async (_, answer, failing, right) => {
    const visitor = await world.now.visitor();
    await visitor.answer("/t/health/h1", answer);
    world.now.api.fail(failing, { kind: 503 });
    const questions = `7 ${en("start.questions", { count: 7 })}`;
    const { text } = await visitor.open("/");
    expect(text).toContain(`${questions} 1 ${en("start.answered")}${right}`);
  });

  it("calls them by name if they are logged in", async () => {
    const { visitor } = await signUp(world.now);
    await visitor.answer("/t/health/h1", "h1-a");
    world.now.api.setAccounts({ name: "Åsa" });
    expect((await visitor.open("/sv")).text).toContain(sv("start.welcomeBackName", { name: "Åsa" }));
  });
});
