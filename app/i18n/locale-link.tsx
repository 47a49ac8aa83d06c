import { use, type ComponentProps } from "react";
import { inLocale } from "~/i18n/localized-paths";
import { TravellingState, withState } from "~/i18n/travelling-state";
import { useTranslation } from "~/i18n/use-translation";

type Props = Omit<ComponentProps<"a">, "href"> & {
  /** An English-form path with its query and fragment. */
  to: string;
};

/** A link to a page in the language being read. It loads the page's document, and with it the scripts that it has or has not. */
export function LocaleLink({ to, ...rest }: Props) {
  const { locale } = useTranslation();
  return <a {...rest} href={withState(inLocale(locale, to), use(TravellingState))} />;
}
