import { LineError, listLines } from "~/domain/addresses/redirects.ts";
import { type EnglishPath, hasLocale, isSameSpelling, toSegments } from "./paths.ts";

/** The segments of each path under which nothing is left. */
export type RetiredPaths = readonly (readonly string[])[];

/** @throws LineError */
export function parseRetiredPaths(text: string): RetiredPaths {
  return listLines(text).map(({ number, text: path }) => {
    const segments = toSegments(path);
    if (!path.startsWith("/") || segments.length === 0 || /[\s?#*]/.test(path))
      throw new LineError(number, "takes a path below /, such as /q/1787/, without a query or *");
    if (hasLocale(path))
      throw new LineError(number, "takes a path in English form, which counts in all languages");
    return segments;
  });
}

/** Compares whole segments. */
export function isRetired(retired: RetiredPaths, path: EnglishPath): boolean {
  if (retired.length === 0) return false;
  const segments = toSegments(path);
  return retired.some((prefix) => prefix.every((text, index) => isSameSpelling(text, segments[index])));
}
