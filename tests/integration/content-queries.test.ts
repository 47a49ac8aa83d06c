import { expect, it } from "vitest";
import { addChallenge, addChapter } from "../mocks/sample-space.ts";
import { worldPerTest } from "../mocks/world.ts";

const world = worldPerTest();

/** The fields that every space has. Contentful responds with 400 to a query for another field. */
const COMMON_FIELDS = [
  "globalId",
  "slug",
  "code",
  "questionText",
  "answers",
  "answersAsImages",
  "isHidden",
  "isRemoved",
  "tests",
  "chapters",
  "published",
  "file",
];

it("names only fields that every space has", async () => {
  addChallenge(world.now.space, "solar");
  addChapter(world.now.space, "sun", "energy", "solar");
  const visitor = await world.now.visitor();
  for (const path of ["/", "/t/Energy-Use", "/t/energy-use", "/t/Energy-Use/q1", "/t/nope"])
    await visitor.open(path);
  const queries = world.now.content.requests.map(({ searchParams }) => [...searchParams].flat().join(","));
  const named = queries.flatMap((query) => [...query.matchAll(/fields\.(\w+)/g)].map(([, field]) => field));
  expect(named).toContain("questionText");
  expect(named.filter((field) => !COMMON_FIELDS.includes(field ?? ""))).toEqual([]);
});
