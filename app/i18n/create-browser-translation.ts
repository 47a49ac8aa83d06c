import type { TFunction } from "i18next";
import type { Locale } from "~/domain/locales.ts";

/** Nested messages, as in `locales/`. */
export type BrowserMessages = { readonly [key: string]: string | BrowserMessages };

type Values = Record<string, string | number | undefined>;

/**
 * Reads messages as i18next does, which stays on the server: plurals by `count`, `{{values}}`, the key where a text is
 * missing (decision 0036). `add` fills what the page does not carry.
 */
export function createBrowserTranslation(locale: Locale, carried: BrowserMessages) {
  const plurals = new Intl.PluralRules(locale);
  let added: BrowserMessages = {};

  function translate(key: string, values: Values = {}): string {
    const { count } = values;
    const plural = typeof count === "number" ? find(`${key}_${plurals.select(count)}`) : null;
    return fill(plural ?? find(key) ?? key, values);
  }

  function find(key: string): string | null {
    return findText(carried, key) ?? findText(added, key);
  }

  return {
    locale,
    t: asTyped(translate),
    add(more: BrowserMessages): void {
      added = more;
    },
  };
}

export type BrowserTranslation = ReturnType<typeof createBrowserTranslation>;

function findText(messages: BrowserMessages, key: string): string | null {
  let found: string | BrowserMessages | undefined = messages;
  for (const part of key.split(".")) {
    if (typeof found !== "object") return null;
    found = found[part];
  }
  return typeof found === "string" ? found : null;
}

function fill(text: string, values: Values): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_placeholder, name: string) => String(values[name] ?? ""));
}

/** i18next's types know each message's values; they can only be had by its own type. */
function asTyped(translate: (key: string, values?: Values) => string): TFunction;
function asTyped(translate: unknown): unknown {
  return translate;
}
