import { describe, expect, it } from "vitest";
import { inNewWeb } from "../mocks/diploma-walk.ts";
import { linksTo } from "../mocks/space.ts";
import type { Visitor } from "../mocks/visitor.ts";
import { en } from "../mocks/words.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();

async function answerAndForget(visitor: Visitor): Promise<void> {
  await visitor.answer("/t/Energy-Use/q1", "q1-b");
  await visitor.answer("/t/Energy-Use/q2", "q2-b");
  visitor.forget("progress");
}

describe("results read back", () => {
  it("ignore an answer whose option was removed", async () => {
    const visitor = await world.now.visitor();
    await answerAndForget(visitor);
    world.now.space.change("q1", { answers: linksTo("q1-a", "q1-c") });
    const later = await inNewWeb(world.now, visitor);
    const page = await later.get("/t/Energy-Use/q1/feedback");
    expect([page.status, page.location]).toEqual([302, "/t/Energy-Use/q1"]);
    await later.answer("/t/Energy-Use/q1", "q1-a");
    expect((await later.open("/t/Energy-Use")).text).toContain(
      en("topic.progress", { answered: 2, total: 3, right: 2 }),
    );
  });
});
