import { expect, it } from "vitest";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();
const EMBEDS = ["/t/Energy-Use/embed", "/t/Energy-Use/embed/q1", "/sv/q/q1/embed"];

async function ancestorsOf(path: string): Promise<string | undefined> {
  const page = await (await world.now.visitor()).get(path);
  return page.headers.get("Content-Security-Policy")?.match(/frame-ancestors ([^;]*)/)?.[1];
}

it.each(EMBEDS)("%s may be framed by anybody", async (path) => {
  expect(await ancestorsOf(path)).toBe("*");
});

it.each(["/", "/t/Energy-Use", "/q/q1", "/q/q1/explanation", "/sv/nowhere", "/embed"])(
  "%s may be framed by nobody",
  async (path) => {
    expect(await ancestorsOf(path)).toBe("'none'");
  },
);

it("an embed may be framed by those that EMBED_ANCESTORS names, and by our own preview", async () => {
  world.now.env = { EMBED_ANCESTORS: "https://museum.example https://*.school.example" };
  for (const path of EMBEDS)
    expect(await ancestorsOf(path)).toBe("'self' https://museum.example https://*.school.example");
});
