import type { TFunction } from "i18next";
import { createContext, use } from "react";
import type { Locale } from "~/domain/locales.ts";

export type Translation = { locale: Locale; t: TFunction };

export const TranslationContext = createContext<Translation | null>(null);

/** Replaces react-i18next's hook, which copies the i18next instance for each component. */
export function useTranslation(): Translation {
  const translation = use(TranslationContext);
  if (!translation) throw new Error("A page is rendered outside its language");
  return translation;
}
