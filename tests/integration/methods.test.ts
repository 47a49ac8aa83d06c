import { describe, expect, it } from "vitest";
import { ORIGIN } from "../mocks/visitor.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();

describe("an answer that is not posted", () => {
  it("is refused, and nothing is stored", async () => {
    for (const method of ["PUT", "PATCH", "DELETE"] as const) {
      const { send } = await world.now.web();
      const body = new URLSearchParams({ answer: "q1-a", nonce: "n" });
      const response = await send(new Request(`${ORIGIN}/t/Energy-Use/q1`, { method, body }));
      expect(response.status, method).toBe(405);
      expect(await world.now.api.answers(), method).toEqual([]);
    }
  });
});
