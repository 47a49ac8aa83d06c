import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  addDiplomaTest,
  answerAll,
  answerShown,
  DIPLOMA,
  DIPLOMA_QUESTIONS,
  goOn,
  startAttempt,
} from "../mocks/diploma-walk.ts";
import { type EmbeddedProduct, startEmbeddedProduct } from "../mocks/embedded-product.ts";
import { createSampleSpace } from "../mocks/sample-space.ts";
import type { Visitor } from "../mocks/visitor.ts";
import { en } from "../mocks/words.ts";

const RESULT = `${DIPLOMA}/feedback`;
const space = createSampleSpace();
addDiplomaTest(space);
let product: EmbeddedProduct;
beforeAll(async () => {
  product = await startEmbeddedProduct(space);
});
afterAll(() => product.stop());

async function titleOf(visitor: Visitor, path = RESULT): Promise<string> {
  return (await visitor.open(path)).title;
}

/** The visitor's cookies as they are now, to be put back later. */
function keepCookies({ jar }: Visitor): () => void {
  const kept = new Map(jar);
  return () => {
    for (const [name, cookie] of kept) jar.set(name, cookie);
  };
}

describe("with the embedded user API", () => {
  it("an old session that is put back after a wrong answer passes nothing, because the first answer counts", async () => {
    const visitor = product.visitor("10.0.0.3");
    const second = await goOn(visitor, { space }, await startAttempt(visitor), 1);
    const putBack = keepCookies(visitor);
    await answerShown(visitor, second, space, { isRight: false });
    putBack();
    const third = await goOn(visitor, { space }, second, 1);
    await answerShown(visitor, third, space);
    const page = await visitor.get(RESULT);
    expect(page.title).toContain(en("diplomaResult.unconfirmed"));
    await visitor.post(RESULT, { nonce: page.field("nonce") });
    expect(await titleOf(visitor)).toContain(en("diplomaResult.unconfirmed"));
    await answerAll(visitor, { space });
    expect(await titleOf(visitor)).toContain(en("diplomaResult.passed"));
  });

  it("two tabs that answer the same question at once, one of them wrong first, pass nothing", async () => {
    const visitor = product.visitor("10.0.0.4");
    const page = await goOn(visitor, { space }, await startAttempt(visitor), 2);
    const asBefore = keepCookies(visitor);
    await answerShown(visitor, page, space, { isRight: false });
    asBefore();
    const other = await answerShown(visitor, await visitor.get(page.path), space);
    expect((await visitor.follow(other)).title).toContain(en("diplomaResult.unconfirmed"));
  });

  it("two tabs of one attempt that go on with each other's questions pass it together", async () => {
    const visitor = product.visitor("10.0.0.5");
    const first = await startAttempt(visitor);
    const tabs = [first, await visitor.get(first.path)];
    for (let answered = 0; answered < DIPLOMA_QUESTIONS.length; answered += 1) {
      const tab = await visitor.open(tabs[answered % 2]?.path.replace("/explanation", "") ?? "");
      const asked = tab.radios.ids.length > 0 ? tab : await visitor.follow(await visitor.post(tab.path, {}));
      tabs[answered % 2] = await visitor.follow(await answerShown(visitor, asked, space));
    }
    expect(await titleOf(visitor)).toContain(en("diplomaResult.passed"));
  });

  it("an attempt whose start was pressed twice is passed in either tab", async () => {
    const visitor = product.visitor("10.0.0.6");
    const stale = await startAttempt(visitor);
    const fresh = await startAttempt(visitor);
    const reply = await visitor.open(stale.path);
    expect(reply.path).toBe(fresh.path);
    const last = await goOn(visitor, { space }, reply, 2);
    const result = await visitor.follow(await answerShown(visitor, last, space));
    expect(result.title).toContain(en("diplomaResult.passed"));
  });
});
