import { describe, expect, it } from "vitest";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();

describe("while the content service is down", () => {
  it("a page, a form and a picture say when to try again", async () => {
    world.now.content.condition = "down";
    const visitor = await world.now.visitor();
    const responses = await Promise.all([
      visitor.get("/t/Energy-Use"),
      visitor.get("/t/Energy-Use/q1"),
      visitor.get("/sv"),
      visitor.post("/t/Energy-Use/q1", { answer: "q1-a" }),
      visitor.get("/media/en/sun/sun.svg"),
    ]);
    for (const page of responses) {
      expect([page.path, page.status]).toEqual([page.path, 503]);
      expect(Number(page.headers.get("Retry-After")), page.path).toBeGreaterThan(0);
    }
  });
});
