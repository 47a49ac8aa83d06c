import type { z } from "zod";
import { mapLanguages } from "../localized.ts";
import { localizedText } from "./source-parts.ts";

const MAX_LENGTH = 240;
const MAX_SENTENCES = 2;
const MARKDOWN = /[*_`#]|\]\(/;

/** Why many choose a wrong option. It must be short, because the verdict shows it. */
export const whyChosen = localizedText.check(({ value, issues }) => {
  mapLanguages(value, (text, language) => {
    const fault = faultOf(text, language);
    if (fault) issues.push({ code: "custom", path: [language], message: fault, input: text });
  });
});

type Option = { right: boolean; whyChosen?: unknown };

export function checkOnlyWrongHasWhy({ value, issues }: z.core.ParsePayload<Option>): void {
  if (!value.right || value.whyChosen === undefined) return;
  issues.push({
    code: "custom",
    path: ["whyChosen"],
    message: "the right answer has no whyChosen",
    input: value,
  });
}

function faultOf(text: string, language: string): string | null {
  if (text.length > MAX_LENGTH) return `a whyChosen has ${MAX_LENGTH} characters at most`;
  if (MARKDOWN.test(text)) return "a whyChosen is plain text";
  const sentences = [...new Intl.Segmenter(language, { granularity: "sentence" }).segment(text)];
  return sentences.length > MAX_SENTENCES ? `a whyChosen has ${MAX_SENTENCES} sentences at most` : null;
}
