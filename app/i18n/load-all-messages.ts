import type { i18n } from "i18next";
import { DEFAULT_LOCALE, type Locale } from "~/domain/locales.ts";

/** After a failure, texts that did not come with the page are English. */
export async function loadAllMessages(instance: i18n, locale: Locale, build: string): Promise<void> {
  try {
    const response = await fetch(`/_i18n/${locale}/messages.json?${build}`);
    if (!response.ok) throw new Error(`status ${response.status}`);
    instance.addResourceBundle(locale, "translation", await response.json(), true, true);
  } catch (error) {
    console.error("Failed loading locale", locale, error);
    if (locale !== DEFAULT_LOCALE) await loadAllMessages(instance, DEFAULT_LOCALE, build);
  }
}
