import { beforeEach, describe, expect, it } from "vitest";
import { addGroup } from "../mocks/sample-groups.ts";
import { addEvent } from "../mocks/sample-space.ts";
import type { Visitor } from "../mocks/visitor.ts";
import { en, sv } from "../mocks/words.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();

beforeEach(() => {
  addEvent(world.now.space, "Fair24", "energy");
  addGroup(world.now.space);
  world.now.env = { TRUST_PROXY: "1" };
});

async function visitorFrom(address: string): Promise<Visitor> {
  const visitor = await world.now.visitor();
  visitor.headers["X-Forwarded-For"] = address;
  return visitor;
}

/** Sends as many wrong codes as a network may send in an hour, in each way to try a code. */
async function missSixtyTimes(visitor: Visitor): Promise<void> {
  for (let index = 0; index < 20; index += 1) {
    expect((await visitor.get(`/e/nope${index}`)).status).toBe(404);
    expect((await visitor.get(`/sv/g/nope${index}`)).status).toBe(404);
    expect((await visitor.post("/", { intent: "open-code", code: `nope${index}` })).status).toBe(400);
  }
}

describe("after sixty wrong codes in an hour", () => {
  it.each([
    ["/e/Fair24", en],
    ["/e/fair24", en],
    ["/sv/e/Fair24/q1", sv],
    ["/e/Fair24/present", en],
    ["/sv/g/Seven", sv],
    ["/g/Seven/welcome", en],
    ["/e/nope", en],
  ])("a network gets a clear page at %s, right or wrong", async (path, words) => {
    await missSixtyTimes(await visitorFrom("2001:db8::1"));
    const page = await (await visitorFrom("[2001:db8::2]:4000")).get(path);
    expect([page.status, page.headers.get("Retry-After")]).toEqual([429, "3600"]);
    expect(page.title).toContain(words("code.tooManyHeading"));
    expect(page.text).toContain(words("code.tooManyText"));
  });

  it("the field on the start page says so and keeps what was typed", async () => {
    await missSixtyTimes(await visitorFrom("192.0.2.1"));
    const page = await (
      await visitorFrom("192.0.2.1:5000")
    ).post("/", { intent: "open-code", code: "Fair24" });
    expect([page.status, page.headers.get("Retry-After")]).toEqual([429, "3600"]);
    expect(page.text).toContain(en("code.tooManyText"));
    expect(page.all("input").find(({ name }) => name === "code")?.value).toBe("Fair24");
  });

  it("another network goes on, and right codes never counted", async () => {
    const room = await visitorFrom("192.0.2.7");
    for (let index = 0; index < 61; index += 1) expect((await room.get("/e/Fair24")).status).toBe(200);
    await missSixtyTimes(await visitorFrom("192.0.2.1"));
    expect((await room.get("/g/Seven")).status).toBe(200);
  });
});
