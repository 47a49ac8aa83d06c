import { useTranslation } from "react-i18next";
import { defaultLocale, isLocale, type Locale } from "~/domain/locales";

/** The language of the page that is being shown. */
export function useLocale(): Locale {
  const { i18n } = useTranslation();
  return isLocale(i18n.language) ? i18n.language : defaultLocale;
}
