import { describe, expect, it } from "vitest";
import { listPageKinds } from "../../scripts/observatory/list-page-kinds.ts";
import { scoreResponse } from "../../scripts/observatory/score-response.ts";
import type { Page } from "../mocks/page.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();

async function openVisit() {
  world.now.env.PUBLIC_ORIGIN = "https://quiz.example.org";
  return world.now.visitor();
}

function gradeOf({ headers, html }: Page): string {
  return scoreResponse({ headers, html }).grade;
}

describe("by the rules of Mozilla's Observatory", () => {
  it("each kind of page is A+", async () => {
    const visitor = await openVisit();
    const grades = new Map<string, string>();
    const kinds = await listPageKinds(async (path) => (await visitor.get(path)).html);
    for (const { kind, path } of kinds) grades.set(kind, gradeOf(await visitor.get(path)));
    expect(grades.size).toBeGreaterThan(10);
    expect([...grades].filter(([, grade]) => grade !== "A+")).toEqual([]);
  });

  it("a response that begins a session is A+, with the points of safe cookies", async () => {
    const visitor = await openVisit();
    const { headers, html } = await visitor.answer("/t/Energy-Use/q1", "q1-a");
    const { grade, findings } = scoreResponse({ headers, html });
    const cookies = findings.find(({ rule }) => rule === "cookies");
    expect([grade, cookies?.points]).toEqual(["A+", 5]);
  });
});
