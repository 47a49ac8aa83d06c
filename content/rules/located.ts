import type { Fault } from "../fault.ts";
import type { Parsed } from "../parse-file.ts";
import type { SourcePath } from "../place.ts";

/** A part of the content and its position in the file. */
export type Located<T> = Omit<Parsed<T>, "value" | "texts" | "cut"> & { at: SourcePath; value: T };

export function locate<T>(parsed: Parsed<T>): Located<T> {
  return { ...parsed, at: [] };
}

export function fieldOf<T extends object, K extends keyof T>(part: Located<T>, key: K): Located<T[K]> {
  return { ...part, at: [...part.at, key], value: part.value[key] };
}

export function itemsOf<T>(list: Located<readonly T[]>): Located<T>[] {
  return list.value.map((value, index) => ({ ...list, at: [...list.at, index], value }));
}

/** A list with the field, or empty if it is missing. */
export function optionalField<T extends object, K extends keyof T>(
  part: Located<T>,
  key: K,
): Located<NonNullable<T[K]>>[] {
  const value = part.value[key];
  return value === undefined || value === null ? [] : [{ ...part, at: [...part.at, key], value }];
}

export function faultAt({ file, lineOf, placeOf, at }: Located<unknown>, message: string): Fault {
  const place = placeOf(at);
  return { file, line: lineOf(at), message: place ? `${place}: ${message}` : message };
}

/** Finds duplicates. Ignores letter case, because addresses do. */
export function duplicateFaults(parts: readonly Located<string>[], what: string): Fault[] {
  const firsts = new Map<string, Located<string>>();
  return parts.flatMap((part) => {
    const spelling = part.value.toLowerCase();
    const first = firsts.get(spelling);
    if (!first) firsts.set(spelling, part);
    if (!first) return [];
    const elsewhere = first.file === part.file ? "" : ` of ${first.file}`;
    const line = `line ${first.lineOf(first.at)}${elsewhere}`;
    return [faultAt(part, `the ${what} "${part.value}" is used twice: ${line} has it, too`)];
  });
}
