import { describe, expect, it } from "vitest";
import { ORIGIN } from "../mocks/visitor.ts";
import { en } from "../mocks/words.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();

describe("the back link of a topic", () => {
  it("leads to the page from which the topic was entered, else to the start page", async () => {
    for (const [_, Referer, expected] of [
      ["the page from which the topic was entered", `${ORIGIN}/about`, "/about"],
      ["the same in the language now read", `${ORIGIN}/sv/about`, "/about"],
      ["the start page for one who came from elsewhere", "https://search.example.org/about", "/"],
      ["the start page for one who came from nowhere", "", "/"],
      ["the start page for one who came from within the topic", `${ORIGIN}/t/health/h1`, "/"],
      ["the start page for one who came from the topic's diploma", `${ORIGIN}/c/health/h1`, "/"],
      ["the start page where the page's path is too long to keep", `${ORIGIN}/${"x".repeat(200)}`, "/"],
      ["the start page where the address is garbage", "not an address", "/"],
    ] as const) {
      const visitor = await world.now.visitor();
      await visitor.get("/t/health", Referer === "" ? {} : { Referer });
      expect((await visitor.get("/t/health")).linkTo(en("topic.back")), Referer).toBe(expected);
    }
  });

  it("still does after the way through its questions", async () => {
    const visitor = await world.now.visitor();
    await visitor.get("/t/health", { Referer: `${ORIGIN}/about` });
    await visitor.get("/t/health/h1", { Referer: `${ORIGIN}/t/health` });
    const page = await visitor.get("/t/health", { Referer: `${ORIGIN}/t/health/h1` });
    expect(page.linkTo(en("topic.back"))).toBe("/about");
  });

  it("does not leave the site through a double slash", async () => {
    const visitor = await world.now.visitor();
    await visitor.get("/t/health", { Referer: `${ORIGIN}//evil.example/` });
    expect((await visitor.get("/t/health")).linkTo(en("topic.back"))).not.toMatch(/evil/);
    expect((await visitor.get("//evil.example/..")).location).not.toMatch(/^(https?:)?\/\/evil/);
  });
});

describe("a HEAD request", () => {
  it("gets the status of a GET, without a body", async () => {
    for (const path of ["/", "/t/Energy-Use/q1", "/healthz"] as const) {
      const { send } = await world.now.web();
      const response = await send(new Request(`${ORIGIN}${path}`, { method: "HEAD" }));
      expect(response.status, path).toBe(200);
      expect(await response.text(), path).toBe("");
    }
  });
});
