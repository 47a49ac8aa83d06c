import type { Comparison } from "./compare-language.ts";

/** For people: the share first, then what is wrong, then what is missing, and what may be a copy. */
export function describeComparison(language: string, { total, missing, same, faults }: Comparison): string[] {
  const lacking = missing.reduce((sum, { keys }) => sum + keys.length, 0);
  const percent = Math.floor((100 * (total - lacking)) / total);
  return [
    `${language}: ${percent}% translated, ${total - lacking} of ${total} texts`,
    ...faults.map((fault) => `  wrong: ${fault}`),
    ...missing.map(({ file, keys, isWhole }) => `  missing: ${file}${isWhole ? "" : `: ${keys.join(", ")}`}`),
    ...same.map(({ file, keys }) => `  same as in English: ${file}: ${keys.join(", ")}`),
  ];
}
