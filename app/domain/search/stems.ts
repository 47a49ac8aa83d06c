import type { Locale } from "~/domain/locales.ts";

/* Simple on purpose: search looks for words that begin with the stem, so a stem that is too short only finds more. */

const MIN_STEM_LENGTH = 4;

/** A language's endings, the longest first. */
const ENDINGS: Readonly<Record<Locale, readonly string[]>> = {
  en: [
    "ations",
    "ation",
    "iest",
    "ings",
    "ies",
    "ied",
    "ier",
    "ing",
    "est",
    "ers",
    "ed",
    "er",
    "es",
    "ly",
    "y",
    "s",
  ],
  sv: [
    ...[
      "ationerna",
      "ationer",
      "ationen",
      "ation",
      "arnas",
      "ernas",
      "ornas",
      "arna",
      "erna",
      "orna",
      "andet",
      "aste",
      "ande",
      "ade",
    ],
    ...["are", "ast", "ens", "ets", "en", "et", "er", "ar", "or", "na", "as", "es", "a", "e", "s"],
  ],
};

/** Arabic writes "the", also with "and", "in", "as" or "so", at the beginning of the word. */
const ARTICLE = /^[وبكف]?ال(?=.{3})/;

/** Words whose vowel or form changes, in both directions. */
const IRREGULAR: Readonly<Record<Locale, ReadonlyMap<string, string>>> = {
  en: bothWays({ child: "children", woman: "women", man: "men", life: "lives", person: "people" }),
  sv: bothWays({ land: "länder", stad: "städer", man: "män", hand: "händer", natt: "nätter" }),
};

export function listStems(word: string, locale: Locale): string[] {
  const irregular = IRREGULAR[locale]?.get(word);
  const stem = withoutEnding(word, locale);
  return [stem, ...(irregular === undefined ? [] : [irregular])].filter((other) => other !== word);
}

function withoutEnding(word: string, locale: Locale): string {
  const bare = word.replace(ARTICLE, "");
  if (bare !== word) return bare;
  const ending = ENDINGS[locale]?.find(
    (one) => word.endsWith(one) && word.length - one.length >= MIN_STEM_LENGTH,
  );
  return ending === undefined ? word : word.slice(0, -ending.length);
}

function bothWays(forms: Record<string, string>): Map<string, string> {
  return new Map(
    Object.entries(forms).flatMap(([one, other]) => [
      [one, other],
      [other, one],
    ]),
  );
}
