import type { Messages } from "~/i18n/english-messages.ts";
import { messagesOf } from "~/ui/layout/page-handle.ts";

/** The messages of a page with an island, as JSON for a script element. */
export function pageMessages(handle: unknown, messages: Messages, isKiosk: boolean): string {
  // On a kiosk, every page has an island.
  if (isKiosk) return toScriptJson(messages);
  const { error, question, site, test } = messages;
  const more = messagesOf(handle);
  return toScriptJson({ error, question, site, test, ...(more && { [more]: messages[more] }) });
}

function toScriptJson(value: object): string {
  return JSON.stringify(value).replace(/</g, "\\u003c");
}
