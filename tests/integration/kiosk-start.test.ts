import { describe, expect, it } from "vitest";
import type { Page } from "../mocks/page.ts";
import { openKiosk } from "../mocks/registered-visitor.ts";
import { always } from "../mocks/space.ts";
import { en } from "../mocks/words.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();
const QUESTION = "/t/Energy-Use/q1";

describe("a kiosk's start page", () => {
  it("asks a question, and an option leads to it, chosen", async () => {
    const visitor = await openKiosk(world.now);
    const start = await visitor.open("/");
    expect(start.text).toContain(en("kiosk.invitation"));
    expect(start.text).toContain(en("kiosk.chooseTopic"));
    const [first, second] = optionsOf(start);
    expect(second).toBeDefined();
    const question = await visitor.open(first ?? "");
    expect(question.radios.checked).toBe(
      new URL(question.path, "http://localhost").searchParams.get("answer"),
    );
  });

  it("asks of a topic that the visitor has not begun", async () => {
    const visitor = await openKiosk(world.now);
    await visitor.answer(QUESTION, "q1-a");
    const options = optionsOf(await visitor.open("/"));
    expect(options).not.toHaveLength(0);
    expect(options.filter((path) => path.startsWith("/t/Energy-Use"))).toEqual([]);
  });

  it("has only the topics if none has a question with text answers", async () => {
    for (const id of ["q1", "q2", "q3", "q4", "h1", "h2"])
      world.now.space.change(id, { answersAsImages: always(true) });
    const start = await (await openKiosk(world.now)).open("/");
    expect(start.text).toContain(en("kiosk.chooseFirst"));
    expect(optionsOf(start)).toEqual([]);
  });

  function optionsOf(page: Page): string[] {
    return page.all("a").flatMap(({ href = "" }) => (href.includes("?answer=") ? [href] : []));
  }
});
