import { beforeEach, expect, it } from "vitest";
import { addCertificate, CODE } from "../mocks/earned-diploma.ts";
import { PRESENTER, presenterOf } from "../mocks/presented-room.ts";
import { addEvent } from "../mocks/sample-space.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();

beforeEach(() => addEvent(world.now.space, "Fair24", "energy"));

it("no browser offers to translate a kiosk, and every other page may be translated", async () => {
  const visitor = await world.now.visitor();
  expect((await visitor.open("/")).all("html")[0]).not.toHaveProperty("translate");
  await visitor.post("/kiosk", { intent: "turn-on" });
  for (const path of ["/", "/t/Energy-Use/q1", "/nope"])
    expect((await visitor.get(path)).all("html")[0], path).toHaveProperty("translate", "no");
});

it("the code of a room or a diploma stays what it is in a translated page", async () => {
  addCertificate(world.now);
  const diploma = await (await world.now.visitor()).get(`/c/v/${CODE}`);
  expect(diploma.html).toMatch(new RegExp(`translate="no"[^>]*>${CODE}<`));
  const joining = await (await presenterOf(world.now)).get(PRESENTER);
  expect(joining.html).toMatch(/translate="no"[^>]*>Fair24</);
  expect(joining.html).toMatch(/translate="no"[^>]*>[^<]*\/e\/Fair24</);
});
