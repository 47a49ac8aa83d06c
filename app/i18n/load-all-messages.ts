import type { Locale } from "~/domain/locales.ts";
import type { BrowserMessages } from "./create-browser-translation.ts";

/** Null after a failure: the messages sent with the page remain. */
export async function loadAllMessages(locale: Locale): Promise<BrowserMessages | null> {
  try {
    const response = await fetch(`/_i18n/${locale}/messages.json`);
    if (!response.ok) throw new Error(`status ${response.status}`);
    return (await response.json()) as BrowserMessages;
  } catch (error) {
    console.error("Failed loading locale", locale, error);
    return null;
  }
}
