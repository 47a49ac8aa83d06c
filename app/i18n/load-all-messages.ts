import type { i18n } from "i18next";
import type { Locale } from "~/domain/locales.ts";

/** After a failure, the messages sent with the page remain. */
export async function loadAllMessages(instance: i18n, locale: Locale): Promise<void> {
  try {
    const response = await fetch(`/_i18n/${locale}/messages.json`);
    if (!response.ok) throw new Error(`status ${response.status}`);
    instance.addResourceBundle(locale, "translation", await response.json(), true, true);
  } catch (error) {
    console.error("Failed loading locale", locale, error);
  }
}
