import type { Locale } from "~/domain/locales.ts";
import type { Messages } from "./english-messages.ts";

/** Nested messages, as in `locales/`. */
export type MessageTree = { readonly [key: string]: string | MessageTree };

const PLURAL = /^(.+)_(zero|one|two|few|many|other)$/;

/** The language's own messages, and English for each that is missing. Each plural has all forms of the language. */
export function completeMessages(locale: Locale, own: unknown, english: Messages): Messages;
export function completeMessages(locale: Locale, own: unknown, english: MessageTree): MessageTree;
export function completeMessages(locale: Locale, own: unknown, english: MessageTree): MessageTree {
  const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
  return complete(own, english, forms);
}

function complete(own: unknown, english: MessageTree, forms: readonly string[]): MessageTree {
  const entries = Object.entries(english).flatMap(([key, value]): [string, string | MessageTree][] => {
    if (typeof value !== "string") return [[key, complete(valueIn(own, key), value, forms)]];
    const [, name, form] = PLURAL.exec(key) ?? [];
    if (name === undefined) return [[key, textIn(own, key) ?? value]];
    if (form !== "other") return [];
    return forms.map((wanted) => [`${name}_${wanted}`, pluralText(own, english, `${name}_${wanted}`, key)]);
  });
  return Object.fromEntries(entries);
}

/** A missing form gets English "other", which suits every number but one. */
function pluralText(own: unknown, english: MessageTree, form: string, other: string): string {
  return textIn(own, form) ?? textIn(own, other) ?? textIn(english, form) ?? textIn(english, other) ?? "";
}

function textIn(tree: unknown, key: string): string | null {
  const value = valueIn(tree, key);
  return typeof value === "string" && value !== "" ? value : null;
}

function valueIn(tree: unknown, key: string): unknown {
  return typeof tree === "object" && tree !== null ? Reflect.get(tree, key) : undefined;
}
