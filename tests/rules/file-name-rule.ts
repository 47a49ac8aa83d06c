const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const drawers = new Set(["index", "utils", "util", "helpers", "helper", "common", "misc", "shared", "types"]);

/** Null for a good name. Files are named in kebab-case after what they export; a drawer is named after nothing. */
export function whyBadName(fileName: string): string | null {
  const [stem = "", ...suffixes] = fileName.split(".");
  if (drawers.has(stem)) return "a drawer";
  return [stem, ...suffixes].every((part) => kebabCase.test(part)) ? null : "not kebab-case";
}
