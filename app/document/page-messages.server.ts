import type { Locale } from "~/domain/locales.ts";
import { islandMessages, messages } from "~/i18n/messages.server.ts";
import { messagesOf } from "~/ui/layout/page-handle.ts";

const islandMessagesJson = {
  en: toScriptJson(islandMessages("en")),
  sv: toScriptJson(islandMessages("sv")),
} satisfies Record<Locale, string>;

const allMessagesJson = {
  en: toScriptJson(messages.en),
  sv: toScriptJson(messages.sv),
} satisfies Record<Locale, string>;

/** The messages of a page with an island, as JSON for a script element. */
export function pageMessages(handle: unknown, locale: Locale, isKiosk: boolean): string {
  // On a kiosk, every page has an island.
  if (isKiosk) return allMessagesJson[locale];
  const more = messagesOf(handle);
  if (!more) return islandMessagesJson[locale];
  return toScriptJson({ ...islandMessages(locale), [more]: messages[locale][more] });
}

function toScriptJson(value: object): string {
  return JSON.stringify(value).replace(/</g, "\\u003c");
}
