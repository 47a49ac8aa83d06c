const KEBAB_CASE = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const CATCH_ALL_NAMES = new Set([
  "index",
  "utils",
  "util",
  "helpers",
  "helper",
  "common",
  "misc",
  "shared",
  "types",
]);

/** Null for a good name: kebab-case, after what the file exports. */
export function findNameFault(fileName: string): string | null {
  const [stem = "", ...suffixes] = fileName.split(".");
  if (CATCH_ALL_NAMES.has(stem)) return "a catch-all";
  return [stem, ...suffixes].every((part) => KEBAB_CASE.test(part)) ? null : "not kebab-case";
}
