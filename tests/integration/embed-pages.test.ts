import { expect, it } from "vitest";
import { ORIGIN } from "../mocks/visitor.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();
const EMBEDS = ["/t/Energy-Use/embed", "/t/Energy-Use/embed/q1", "/sv/q/q1/embed"];

it.each(EMBEDS)("%s may be framed by anybody, also by a page without a network's scheme", async (path) => {
  const { headers } = await (await world.now.visitor()).get(path);
  expect(headers.get("Content-Security-Policy")).toContain("form-action 'self'");
  expect(headers.get("Content-Security-Policy")).not.toContain("frame-ancestors");
  expect(headers.get("X-Frame-Options")).toBeNull();
});

it("an embed may be framed by those that EMBED_ANCESTORS names, and by our own preview", async () => {
  world.now.env = { EMBED_ANCESTORS: "https://museum.example https://*.school.example" };
  for (const path of EMBEDS) {
    const { headers } = await (await world.now.visitor()).get(path);
    expect(headers.get("Content-Security-Policy")).toContain(
      "frame-ancestors 'self' https://museum.example https://*.school.example",
    );
  }
});

it.each([
  ["/t/Energy-Use/embed", "/t/Energy-Use"],
  ["/sv/t/Energy-Use/embed/q1", "/sv/t/Energy-Use/q1"],
  ["/t/Energy-Use/embed/q3?test=energy-more", "/t/Energy-Use/q3?test=energy-more"],
  ["/q/q1/embed", "/q/q1"],
])("a frame of %s without scripts and forms names what it shows: %s", async (path, own) => {
  const page = await (await world.now.visitor()).get(path);
  expect(/<noscript[^>]*>.*?<a href="([^"]*)"/s.exec(page.html)?.[1]).toBe(ORIGIN + own);
});
