import { expect, it } from "vitest";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();

it.each(["down", "unreachable"] as const)(
  "no page and no log line shows the content service's token while it is %s",
  async (condition) => {
    world.now.env = { LOG_LEVEL: "trace" };
    world.now.content.condition = condition;
    const visitor = await world.now.visitor();
    const { logLines } = await world.now.web();
    const { status, text } = await visitor.get("/");
    expect(status).toBe(503);
    expect(logLines.map(({ msg }) => msg)).toContain("content not read");
    expect([text, JSON.stringify(logLines)].join("")).not.toContain(world.now.content.token);
  },
);
