import { use, type ComponentProps } from "react";
import { inLocale } from "~/links/localized-paths";
import { CookielessState, withState } from "~/links/cookieless-state";
import { useTranslation } from "~/i18n/use-translation";

type Props = Omit<ComponentProps<"a">, "href"> & {
  /** An English-form path with its query and fragment. */
  to: string;
};

/** A link to a page in the language being read. It loads the page's document, and with it the scripts that it has or has not. */
export function LocaleLink({ to, ...rest }: Props) {
  const { locale } = useTranslation();
  return <a {...rest} href={withState(inLocale(locale, to), use(CookielessState))} />;
}
