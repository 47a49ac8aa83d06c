import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { toRichText } from "../../content/rich-text.ts";
import { addDiplomaTest, answerShown, DIPLOMA, goOn, startAttempt } from "../mocks/diploma-walk.ts";
import { type EmbeddedProduct, startEmbeddedProduct } from "../mocks/embedded-product.ts";
import { createSampleSpace } from "../mocks/sample-space.ts";
import { both } from "../mocks/space.ts";
import { en, sv } from "../mocks/words.ts";

const space = createSampleSpace();
addDiplomaTest(space, ["q1", "q4", "q2", "h1"]);
space.change("energy", { name: both("Topic energy", "") });
space.change("q1", { questionText: both("What about *q1*?", "") });
space.change("q1", { explanation: both(toRichText("In short, q1."), toRichText(" ")) });
space.change("q1-b", { answerText: both("Option b of q1", "\u00a0") });
space.change("q4", { questionText: both("", "Hur är det med *q4*?") });
let product: EmbeddedProduct;
beforeAll(async () => {
  product = await startEmbeddedProduct(space);
});
afterAll(() => product.stop());

describe("a text that is empty in one language", () => {
  it("is shown in English if Swedish has none", async () => {
    const visitor = product.visitor("10.0.0.1");
    expect((await visitor.open("/sv/t/Energy-Use")).text).toContain("Topic energy");
    const page = await visitor.open("/sv/t/Energy-Use/q1");
    expect(page.text).toContain("What about q1?");
    expect(page.text).toContain("Option b of q1");
    expect(page.text).toContain("Val a av q1");
    const verdict = await visitor.follow(await visitor.answer("/sv/t/Energy-Use/q1", "q1-b"));
    expect(verdict.text).toContain("In short, q1.");
  });

  it.each(["", "/sv"])("takes a question that English lacks out of every language: %j", async (prefix) => {
    const visitor = product.visitor("10.0.0.2");
    expect((await visitor.open(`${prefix}/q/q4`)).status).toBe(404);
    expect((await visitor.open(prefix || "/")).html).not.toContain("q4");
  });

  it.each([
    ["", en],
    ["/sv", sv],
  ])("leaves a diploma that can be earned at %j", async (prefix, t) => {
    const visitor = product.visitor(`10.0.1.${prefix.length}`);
    const last = await goOn(visitor, { space }, await startAttempt(visitor, `${prefix}${DIPLOMA}`), 2);
    const result = await visitor.follow(await answerShown(visitor, last, space));
    expect(result.title).toContain(t("diplomaResult.passed"));
  });
});
