import type { Fault, Parsed, SourcePath } from "../parse-source.ts";

/** A part of the content and its position in the file. */
export type Located<T> = { file: string; lineOf: Parsed<T>["lineOf"]; at: SourcePath; value: T };

export function locate<T>({ file, lineOf, value }: Parsed<T>): Located<T> {
  return { file, lineOf, at: [], value };
}

export function fieldOf<T extends object, K extends keyof T>(part: Located<T>, key: K): Located<T[K]> {
  return { ...part, at: [...part.at, key], value: part.value[key] };
}

export function itemsOf<T>(list: Located<readonly T[]>): Located<T>[] {
  return list.value.map((value, index) => ({ ...list, at: [...list.at, index], value }));
}

/** A list of one, or empty if the field is missing. */
export function optionalField<T extends object, K extends keyof T>(
  part: Located<T>,
  key: K,
): Located<NonNullable<T[K]>>[] {
  const value = part.value[key];
  return value === undefined || value === null ? [] : [{ ...part, at: [...part.at, key], value }];
}

export function faultAt({ file, lineOf, at }: Located<unknown>, message: string): Fault {
  return { file, line: lineOf(at), message };
}

/** Ignores letter case, because addresses do. */
export function duplicateFaults(parts: readonly Located<string>[], what: string): Fault[] {
  const seen = new Set<string>();
  return parts
    .filter(({ value }) => seen.size === seen.add(value.toLowerCase()).size)
    .map((again) => faultAt(again, `the ${what} "${again.value}" stands twice`));
}
