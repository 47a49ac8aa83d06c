import type { ComponentProps } from "react";
import { inLocale } from "~/i18n/localized-paths";
import { useTranslation } from "~/i18n/use-translation";

type Props = Omit<ComponentProps<"a">, "href"> & {
  /** An English-form path with its query and fragment. */
  to: string;
};

/** A link to a page in the language being read. It loads the page's document, and with it the scripts that it has or has not. */
export function LocaleLink({ to, ...rest }: Props) {
  return <a {...rest} href={inLocale(useTranslation().locale, to)} />;
}
