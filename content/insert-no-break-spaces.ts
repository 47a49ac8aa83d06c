import { wordsIn } from "./words.ts";

const known = new Map<string, [after: RegExp, between: RegExp]>();

/** Keeps "92 %", "1 000", "1.1 °C", "9 million" and "1 of 3" on one line. */
export function insertNoBreakSpaces(text: string, language: string): string {
  const [after, between] = known.get(language) ?? toPatterns(language);
  known.set(language, [after, between]);
  return text.replace(after, "$1\u00a0").replace(between, "$1\u00a0$2\u00a0");
}

function toPatterns(language: string): [RegExp, RegExp] {
  const { afterFigures, betweenFigures } = wordsIn(language);
  const [after, between] = [afterFigures, betweenFigures].map((words) => words.join("|"));
  const unit = [String.raw`[%٪]|°C|\p{Nd}{3}(?!\p{Nd})`, ...(after ? [after] : [])].join("|");
  return [
    new RegExp(String.raw`(\p{Nd}) (?=${unit})`, "gu"),
    between ? new RegExp(String.raw`(\p{Nd}) (${between}) (?=\p{Nd}{1,3}(?!\p{Nd}))`, "gu") : /(?!)/g,
  ];
}
