import { describe, expect, it } from "vitest";
import { addQuestion } from "../mocks/sample-space.ts";
import { always, both, linksTo } from "../mocks/space.ts";
import { en } from "../mocks/words.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();

describe("ids and slugs of maximum length, in characters that addresses escape", () => {
  it.each([
    ["Latin", "x"],
    ["Cyrillic", "ж"],
    ["Chinese", "界"],
  ])("(%s) survive a failed answer, which keeps its choice", async (_, letter) => {
    const { space, api } = world.now;
    const question = letter.repeat(62);
    addQuestion(space, question, "a");
    const names = { globalId: always("long"), name: both("Long", "Lång") };
    space.add("test", "other-test", { ...names, slug: always("other"), questions: linksTo(question) });
    space.add("test", "long-test", {
      ...names,
      globalId: always("long-2"),
      slug: always(letter.repeat(200)),
      questions: linksTo(question),
    });
    space.add("topic", "long", {
      ...names,
      slug: always(letter.repeat(200)),
      tests: linksTo("other-test", "long-test"),
    });
    const visitor = await world.now.visitor();
    const address = `/t/${encodeURIComponent(letter.repeat(200))}/${encodeURIComponent(question)}?test=${encodeURIComponent(letter.repeat(200))}`;
    await visitor.answer("/t/Energy-Use/q1", "q1-a");
    api.fail(/user_answers$/, { kind: 500 });
    const start = await visitor.follow(await visitor.answer(address, `${question}-b`));
    expect(start.alert).toContain(en("test.saveAnswerWentWrong"));
    const back = await visitor.open(start.linkTo(en("test.backToQuestion")));
    expect(back.radios.checked).toBe(`${question}-b`);
  });
});
