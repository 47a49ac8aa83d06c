import type { TFunction } from "i18next";
import type { Locale } from "~/domain/locales.ts";
import type { MessageTree } from "./complete-messages.ts";
import { createFormat } from "./formats.ts";

type Values = Record<string, string | number | undefined>;

/**
 * Reads messages as i18next does, which only the server loads: plurals by `count`, `{{values}}`, the key for a missing text
 * (decision 0036). `add` fills in what the page does not contain.
 */
export function createBrowserTranslation(locale: Locale, carried: MessageTree) {
  const plurals = new Intl.PluralRules(locale);
  const format = createFormat(locale);
  let added: MessageTree = {};

  function translate(key: string, values: Values = {}): string {
    const { count } = values;
    const plural = typeof count === "number" ? find(`${key}_${plurals.select(count)}`) : null;
    return fill(plural ?? find(key) ?? key, values, format);
  }

  function find(key: string): string | null {
    return findText(carried, key) ?? findText(added, key);
  }

  return {
    locale,
    t: asTyped(translate),
    add(more: MessageTree): void {
      added = more;
    },
  };
}

export type BrowserTranslation = ReturnType<typeof createBrowserTranslation>;

function findText(messages: MessageTree, key: string): string | null {
  let found: string | MessageTree | undefined = messages;
  for (const part of key.split(".")) {
    if (typeof found !== "object") return null;
    found = found[part];
  }
  return typeof found === "string" ? found : null;
}

function fill(text: string, values: Values, format: (value: unknown) => string): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_placeholder, name: string) => format(values[name]));
}

/** Gives the function i18next's type, because only that type knows each message's values. */
function asTyped(translate: (key: string, values?: Values) => string): TFunction;
function asTyped(translate: unknown): unknown {
  return translate;
}
