import { DEFAULT_LOCALE, type Locale } from "~/domain/locales.ts";
import type { MessageTree } from "./complete-messages.ts";
import type { BrowserTranslation } from "./create-browser-translation.ts";

/** If it fails, texts that did not come with the page are in English. */
export async function loadAllMessages(
  translation: BrowserTranslation,
  locale: Locale,
  version: string,
): Promise<void> {
  try {
    const response = await fetch(`/_i18n/${locale}/messages.json?${version}`);
    if (!response.ok) throw new Error(`status ${response.status}`);
    translation.add((await response.json()) as MessageTree);
  } catch (error) {
    console.error("Failed loading locale", locale, error);
    if (locale !== DEFAULT_LOCALE) await loadAllMessages(translation, DEFAULT_LOCALE, version);
  }
}
