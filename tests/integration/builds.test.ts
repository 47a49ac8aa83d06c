import { describe, expect, it } from "vitest";
import { z } from "zod";
import { Page } from "../mocks/page.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();
const build = z.strictObject({ id: z.string().regex(/^[0-9a-f]{16}$/), timestamp: z.int().positive() });
const manifest = build.extend({ codeVersion: z.string(), prerendered: z.array(z.string()) });
const payload = z.object({
  build: z.string(),
  data: z.object({ texts: z.record(z.string(), z.string()) }),
});

async function latest() {
  const page = await (await world.now.visitor()).get("/builds/latest.json");
  return build.parse(JSON.parse(page.html));
}

describe("/builds/latest.json", () => {
  it("is asked for anew each time, and sets no cookie", async () => {
    const visitor = await world.now.visitor();
    const page = await visitor.get("/builds/latest.json");
    expect(page.headers.get("Cache-Control")).toBe("no-cache");
    expect(page.headers.get("Content-Type")).toMatch(/^application\/json/);
    expect(visitor.jar.size).toBe(0);
  });

  it("names the build that hydrated pages carry", async () => {
    const { id, timestamp } = await latest();
    const page = await (await world.now.visitor()).get("/t/Energy-Use/q1");
    const carried = page.all("script").find((script) => script.id === "messages");
    expect(carried).toMatchObject({ "data-build": id, "data-built-at": String(timestamp) });
  });
});

describe("/builds/meta/{id}.json", () => {
  it("says what this build has prerendered, and its id as its version", async () => {
    const own = await latest();
    const page = await (await world.now.visitor()).get(`/builds/meta/${own.id}.json`);
    expect(manifest.parse(JSON.parse(page.html))).toEqual({
      ...own,
      codeVersion: own.id,
      prerendered: ["/about", "/sv/about"],
    });
  });

  it("names the version that the operator sets", async () => {
    world.now.env.CODE_VERSION = "v1.4.0+5188f3e";
    const { id } = await latest();
    const page = await (await world.now.visitor()).get(`/builds/meta/${id}.json`);
    expect(manifest.parse(JSON.parse(page.html)).codeVersion).toBe("v1.4.0+5188f3e");
  });

  it.each(["0123456789abcdef", "latest", "..%2Flatest"])("is a 404 for another build: %s", async (id) => {
    expect((await (await world.now.visitor()).get(`/builds/meta/${id}.json`)).status).toBe(404);
  });
});

describe("the payload of a prerendered page", () => {
  it.each(["/about", "/sv/about"])(
    "%s is a file with what the page shows, of the build that serves it",
    async (path) => {
      const { id } = await latest();
      const visitor = await world.now.visitor();
      const response = await visitor.get(`${path}/_payload.json?${id}`);
      expect(response.headers.get("Content-Type")).toMatch(/^application\/json/);
      const { build: of, data } = payload.parse(JSON.parse(response.html));
      expect(of).toBe(id);
      const shown = (await visitor.open(path)).text;
      for (const html of Object.values(data.texts))
        expect(shown).toContain(new Page(path, new Response(), html).text);
    },
  );

  it.each(["/t/Energy-Use", "/", "/account/login"])("is a 404 for %s", async (path) => {
    const response = await (await world.now.visitor()).get(`${path.replace(/\/$/, "")}/_payload.json`);
    expect(response.status).toBe(404);
  });
});
