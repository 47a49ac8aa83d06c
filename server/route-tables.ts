import type { ServerBuild } from "react-router";
import { LOCALES } from "../app/domain/locales.ts";
import { patternOf } from "./route-pattern.ts";

export type Routes = ServerBuild["routes"];
type Build = { routes: Routes; assets: { routes: Record<string, unknown> } };

const locales: readonly string[] = LOCALES;
/** Longer than every pattern, so that strangers cannot fill the memory with tables. */
const MAX_LENGTH = 10;

/**
 * The routes that an address can lead to, by its first segment and the number of its segments: React Router tries them one after
 * another, up to five times a page, which took a quarter of a page's time.
 *
 * @returns the build with the routes for a path; the whole build for a path that no table is for
 */
export function createRouteTables<T extends Build>(build: T): (path: string) => T {
  const { routes, assets } = build;
  const patterns = Object.entries(routes).map(([id, route]) => {
    const pattern = route ? patternOf(route, routes) : "";
    return { id, first: firstSegment(pattern), ...lengthsOf(pattern) };
  });
  const names = new Set(patterns.map(({ first }) => first).filter(isStatic));
  const tables = new Map<string, T>();

  /** Routes without a first segment of their own, such as the start page's, may stand in every table. */
  function createTable(first: string, length: number): T {
    const leading = patterns.filter((each) => each.first === first || !isStatic(each.first));
    const ids = leading.filter(({ min, max }) => min <= length && length <= max).map(({ id }) => id);
    const all = withAncestors(ids, routes);
    return { ...build, routes: pick(routes, all), assets: { ...assets, routes: pick(assets.routes, all) } };
  }

  return (path) => {
    const first = isStart(path) ? "" : firstSegment(path);
    if (!isPlain(path) || !(isStart(path) || names.has(first))) return build;
    const length = Math.min(segmentsOf(path).length, MAX_LENGTH);
    const key = `${first} ${length}`;
    const table = tables.get(key) ?? createTable(first, length);
    tables.set(key, table);
    return table;
  };
}

function isStart(path: string): boolean {
  return path === "/" || locales.includes(path.slice(1));
}

/** Other paths are rewritten when they become an address, as `/t/../about` is. */
function isPlain(path: string): boolean {
  return !/\\|\/\.|\/%2e/i.test(path);
}

/** Without the name that React Router gives to the data of an address which ends in a slash. */
function segmentsOf(path: string): string[] {
  return path
    .replace(/\/_\.data$/, "")
    .split("/")
    .filter((segment) => segment !== "");
}

/** How many segments an address has that the pattern leads to. */
function lengthsOf(pattern: string): { min: number; max: number } {
  const segments = segmentsOf(pattern);
  const required = segments.filter((segment) => segment !== "*" && !segment.endsWith("?"));
  return { min: required.length, max: segments.includes("*") ? Infinity : segments.length };
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
