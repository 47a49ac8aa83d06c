import { type ComponentProps, use } from "react";
import type { EnglishPath } from "~/domain/addresses/paths.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { CookielessState, withState } from "~/links/cookieless-state.ts";
import { inLocale } from "~/links/localized-paths.ts";

type Props = Omit<ComponentProps<"a">, "href"> & {
  to: EnglishPath;
};

/** Loads a document, and so only the scripts of its page. */
export function LocaleLink({ to, ...rest }: Props) {
  const { locale } = useTranslation();
  return <a {...rest} href={withState(inLocale(locale, to), use(CookielessState))} />;
}
