import type { RouteConfigEntry } from "@react-router/dev/routes";
import fc from "fast-check";
import { matchRoutes, type RouteObject } from "react-router";
import { describe, expect, it } from "vitest";
import siteMap from "../app/routes.ts";
import { createRouteTables, type Routes } from "./route-tables.ts";

const module = { default: () => null };

function toRoutes(entries: readonly RouteConfigEntry[], parentId: string): Routes {
  const lists = entries.map(({ id, file, path, children = [] }) => {
    const own = { id: id ?? file, parentId, module, ...(path !== undefined && { path }) };
    return { [own.id]: own, ...toRoutes(children, own.id) };
  });
  return Object.assign({}, ...lists);
}

function toTree(routes: Routes, parentId?: string): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path }) => ({ id, ...(path !== undefined && { path }), children: toTree(routes, id) }));
}

const routes: Routes = { root: { id: "root", path: "", module }, ...toRoutes(siteMap, "root") };
const build = { routes, assets: { routes: Object.fromEntries(Object.keys(routes).map((id) => [id, id])) } };
const tableOf = createRouteTables(build);
const whole = toTree(routes);

function idsOf(tree: RouteObject[], path: string): (string | undefined)[] | undefined {
  return matchRoutes(tree, path)?.map(({ route }) => route.id);
}

const WORDS = [
  ...new Set(Object.values(routes).flatMap((route) => route?.path?.replaceAll("?", "").split("/") ?? [])),
];
const segment = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      ...WORDS,
      "sv",
      "SV",
      "T",
      "feedback",
      "health",
      "%74",
      "about.data",
      "",
      ".",
      "..",
    ),
  },
  fc.webSegment(),
);
const path = fc
  .record({ segments: fc.array(segment, { maxLength: 6 }), ending: fc.constantFrom("", "/", "//") })
  .map(({ segments, ending }) => `/${segments.join("/")}${ending}`);

describe("the routes that an address can lead to", () => {
  it("lead it to the same pages as all routes", () => {
    fc.assert(
      fc.property(path, (address) => {
        expect(idsOf(toTree(tableOf(address).routes), address)).toEqual(idsOf(whole, address));
      }),
    );
  });

  it.each(["/", "/sv", "/t/health/q1", "/sv/t/health/q1", "/T/health", "/t/health/_.data"])(
    "are few for %s",
    (address) => {
      const table = tableOf(address);
      expect(Object.keys(table.routes).length).toBeLessThan(Object.keys(routes).length / 10);
      expect(Object.keys(table.assets.routes)).toEqual(Object.keys(table.routes));
    },
  );

  it.each(["/%74/health", "/unknown", "//t/health", "/__manifest", "/t/../about", "/t\\health"])(
    "are all for %s",
    (address) => {
      expect(tableOf(address)).toBe(build);
    },
  );
});
