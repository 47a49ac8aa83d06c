import { describe, expect, it } from "vitest";
import { addQuestion, addTest, addTopic } from "../mocks/sample-space.ts";
import { always } from "../mocks/space.ts";
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
    addTest(space, "other", question);
    addTest(space, "long-test", question);
    addTopic(space, "long", ["other", "long-test"]);
    for (const id of ["long", "long-test"]) space.change(id, { slug: always(letter.repeat(200)) });
    const visitor = await world.now.visitor();
    const [slug, id] = [letter.repeat(200), question].map(encodeURIComponent);
    const address = `/t/${slug}/${id}?test=${slug}`;
    await visitor.answer("/t/Energy-Use/q1", "q1-a");
    api.fail(/user_answers$/, { kind: 500 });
    const start = await visitor.follow(await visitor.answer(address, `${question}-b`));
    expect(start.alert).toContain(en("test.saveAnswerWentWrong"));
    const back = await visitor.open(start.linkTo(en("test.backToQuestion")));
    expect(back.radios.checked).toBe(`${question}-b`);
  });
});
