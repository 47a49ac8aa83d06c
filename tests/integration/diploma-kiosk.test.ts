import { beforeEach, describe, expect, it } from "vitest";
import { addDiplomaTest, answerAll, answerShown, DIPLOMA, startAttempt } from "../mocks/diploma-walk.ts";
import { addCertificate } from "../mocks/earned-diploma.ts";
import type { Page } from "../mocks/page.ts";
import type { Visitor } from "../mocks/visitor.ts";
import { en } from "../mocks/words.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();
beforeEach(() => {
  addDiplomaTest(world.now.space);
});

async function openKiosk(): Promise<Visitor> {
  const visitor = await world.now.visitor();
  await visitor.open("/");
  await visitor.post("/kiosk", { intent: "turn-on" });
  return visitor;
}

function linksOut(page: Page): string[] {
  return page
    .all("a")
    .map(({ href = "" }) => href)
    .filter((href) => !href.startsWith("/") && !href.startsWith("#"));
}

function offersToTakeHome(page: Page): boolean {
  return page.all("form").some(({ action }) => action === "/h");
}

describe("on a kiosk", () => {
  it("no page of an attempt at a diploma leads out of the product", async () => {
    const visitor = await openKiosk();
    const question = await startAttempt(visitor);
    const explanation = await visitor.follow(await answerShown(visitor, question, world.now.space));
    expect(explanation.text).toContain("Report on");
    await answerAll(visitor, world.now);
    addCertificate(world.now);
    const result = await visitor.get(`${DIPLOMA}/feedback`);
    expect(result.title).toContain(en("diplomaResult.passed"));
    for (const page of [await visitor.get(DIPLOMA), question, explanation, result])
      expect(linksOut(page)).toEqual([]);
  });

  it("what was answered in an attempt can be taken home", async () => {
    const visitor = await openKiosk();
    const question = await startAttempt(visitor);
    expect(offersToTakeHome(await visitor.get(DIPLOMA))).toBe(false);
    await answerShown(visitor, question, world.now.space);
    expect(offersToTakeHome(await visitor.get(DIPLOMA))).toBe(true);
  });

  it("the next visitor finds no attempt", async () => {
    const visitor = await openKiosk();
    const question = await startAttempt(visitor);
    await visitor.post("/kiosk", { intent: "start-over" });
    expect((await visitor.get(question.path)).location).toBe(DIPLOMA);
  });
});
