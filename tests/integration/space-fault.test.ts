import { expect, it, vi } from "vitest";
import { servicesOf } from "../mocks/services.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();

const NO_COPIES = "Meanwhile, pages are a 503, because there are no copies of an earlier run.";
const COPIES =
  "Meanwhile, pages are shown from the copies of an earlier run, and a page without a copy is a 503.";

async function faultOf(env: Record<string, string> = {}): Promise<string | null> {
  world.now.env = env;
  const { services } = await servicesOf(world.now);
  return services.content.describeFault();
}

it("is null for a space that responds", async () => {
  expect(await faultOf()).toBeNull();
});

it.each([
  ["a wrong token", { CONTENTFUL_ACCESS_TOKEN: "wrong" }, "content.test refuses CONTENTFUL_ACCESS_TOKEN"],
  [
    "a wrong token of a preview",
    { CONTENT_PREVIEW: "1", CONTENTFUL_PREVIEW_ACCESS_TOKEN: "wrong" },
    "content.test refuses CONTENTFUL_PREVIEW_ACCESS_TOKEN",
  ],
  [
    "a space that is not there",
    { CONTENTFUL_SPACE_ID: "other" },
    'content.test has no space "other" with an environment "master" for CONTENTFUL_ACCESS_TOKEN',
  ],
  [
    "an environment that is not there",
    { CONTENTFUL_ENVIRONMENT: "staging" },
    'content.test has no space "vidare" with an environment "staging" for CONTENTFUL_ACCESS_TOKEN',
  ],
])("says in words: %s", async (_, env: Record<string, string>, words) => {
  expect(await faultOf(env)).toBe(`${words}. ${NO_COPIES}`);
});

it.each([
  ["unreachable", "content.test cannot be reached (ERR_NETWORK)"],
  ["down", "content.test responds with 503 (ServerError)"],
  ["hanging", "content.test has not responded for 3 s"],
] as const)("says in words within 5 s: a service that is %s", async (condition, words) => {
  world.now.content.condition = condition;
  const started = performance.now();
  expect(await faultOf()).toBe(`${words}. ${NO_COPIES}`);
  expect(performance.now() - started).toBeLessThan(5_000);
});

it.each(['{"sys":', "<html>", "{}", "[]"])("says in words: a service that responds with %s", async (body) => {
  vi.spyOn(world.now.content, "respond").mockImplementation(() => Promise.resolve(new Response(body)));
  expect(await faultOf()).toBe(`content.test does not respond as Contentful does. ${NO_COPIES}`);
});

it("says that copies of an earlier run are shown, if there are any", async () => {
  const { services } = await servicesOf(world.now);
  await services.content.getCatalogue("en");
  world.now.content.condition = "down";
  expect(await faultOf()).toBe(`content.test responds with 503 (ServerError). ${COPIES}`);
});
