import { describe, expect, it } from "vitest";
import { ORIGIN } from "../mocks/visitor.ts";
import { en } from "../mocks/words.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();

describe("the back link of a topic", () => {
  it.each([
    ["the page from which the topic was entered, in the language now read", `${ORIGIN}/sv/about`, "/about"],
    ["the start page for one who came from elsewhere", "https://search.example.org/about", "/"],
    ["the start page for one who came from nowhere", "", "/"],
    ["the start page for one who came from within the topic", `${ORIGIN}/t/health/h1`, "/"],
    ["the start page for one who came from the topic's diploma", `${ORIGIN}/c/health/h1`, "/"],
    ["the start page for an address that leads to another site", `${ORIGIN}//evil.example/`, "/"],
  ])("leads to %s", async (_, Referer, expected) => {
    const visitor = await world.now.visitor();
    await visitor.get("/t/health", Referer === "" ? {} : { Referer });
    expect((await visitor.get("/t/health")).linkTo(en("topic.back"))).toBe(expected);
  });

  it("leads there after the way through its questions, too", async () => {
    const visitor = await world.now.visitor();
    await visitor.get("/t/health", { Referer: `${ORIGIN}/about` });
    await visitor.get("/t/health/h1", { Referer: `${ORIGIN}/t/health` });
    const page = await visitor.get("/t/health", { Referer: `${ORIGIN}/t/health/h1` });
    expect(page.linkTo(en("topic.back"))).toBe("/about");
  });
});

it("a HEAD request gets the status of a GET, without a body", async () => {
  const { send } = await world.now.web();
  for (const path of ["/", "/t/Energy-Use/q1", "/healthz"]) {
    const response = await send(new Request(`${ORIGIN}${path}`, { method: "HEAD" }));
    expect([response.status, await response.text()], path).toEqual([200, ""]);
  }
});
