import type { ServerBuild } from "react-router";
import { LOCALES } from "../app/domain/locales.ts";
import { patternOf } from "./route-pattern.ts";

export type Routes = ServerBuild["routes"];
type Build = { routes: Routes; assets: { routes: Record<string, unknown> } };

const locales: readonly string[] = LOCALES;

/**
 * The routes that an address can lead to, by its first segment: React Router tries them one after another, up to five times a
 * page, which took a quarter of a page's time.
 *
 * @returns the build with the routes for a path; the whole build for a path that no table is for
 */
export function createRouteTables<T extends Build>(build: T): (path: string) => T {
  const { routes, assets } = build;
  const firsts = Object.entries(routes).map(([id, route]) => ({
    id,
    first: route ? firstSegment(patternOf(route, routes)) : "",
  }));

  /** Routes without a first segment of their own, such as the start page's, stand in every table. */
  function createTable(first: string): T {
    const ids = firsts.filter((each) => each.first === first || !isStatic(each.first)).map(({ id }) => id);
    const all = withAncestors(ids, routes);
    return { ...build, routes: pick(routes, all), assets: { ...assets, routes: pick(assets.routes, all) } };
  }

  const names = new Set(firsts.map(({ first }) => first).filter(isStatic));
  const tables = new Map([...names].map((name) => [name, createTable(name)]));
  const startTable = createTable("");
  return (path) => (isStart(path) ? startTable : tables.get(firstSegment(path))) ?? build;
}

function isStart(path: string): boolean {
  return path === "/" || locales.includes(path.slice(1));
}

/** In lower case, as React Router compares them; with the second where the first is a language. */
function firstSegment(path: string): string {
  const [, first = "", second = ""] = path.toLowerCase().split("/");
  return locales.includes(first) ? `${first}/${second}` : first;
}

/** Empty for layouts and the start page. */
function isStatic(first: string): boolean {
  return first !== "" && !/[:*?]|\/$/.test(first);
}

function withAncestors(ids: readonly string[], routes: Routes): ReadonlySet<string> {
  const all = new Set(ids);
  for (const id of all) {
    const parentId = routes[id]?.parentId;
    if (parentId !== undefined) all.add(parentId);
  }
  return all;
}

function pick<T>(record: Record<string, T>, ids: ReadonlySet<string>): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([id]) => ids.has(id)));
}
