import type { TFunction } from "i18next";
import { createContext, use } from "react";
import type { Locale } from "~/domain/locales";

/** The language of the page being shown, and its texts; all of them are there before it renders. */
export type Translation = { locale: Locale; t: TFunction };

export const TranslationContext = createContext<Translation | null>(null);

/**
 * A page's language never changes under it, so none of what react-i18next watches for is needed; its hook copies the
 * whole i18next instance for each component, a tenth of a question page's time (decision 0007).
 */
export function useTranslation(): Translation {
  const translation = use(TranslationContext);
  if (!translation) throw new Error("A page is rendered outside its language");
  return translation;
}
