import { describe, expect, it } from "vitest";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();

describe("the sessions' cookies", () => {
  it("on https are Secure and bound to the host by their name", async () => {
    world.now.env.PUBLIC_ORIGIN = "https://quiz.example.org";
    const visitor = await world.now.visitor();
    await visitor.answer("/t/Energy-Use/q1", "q1-a");
    expect([...visitor.jar.keys()].sort()).toEqual(["__Host-auth", "__Host-progress", "i18n_redirected"]);
    for (const cookie of visitor.jar.values()) expect(cookie).toMatchObject({ secure: true, path: "/" });
  });
});
