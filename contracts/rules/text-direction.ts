const RIGHT_TO_LEFT = /^(Adlm|Arab|Aran|Hebr|Mand|Nkoo|Rohg|Samr|Syrc|Thaa|Yezi)$/;

/** The direction of the script that a language is written in. */
export function textDirection(language: string): "ltr" | "rtl" {
  return RIGHT_TO_LEFT.test(new Intl.Locale(language).maximize().script ?? "") ? "rtl" : "ltr";
}
