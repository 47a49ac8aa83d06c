import { use, type ComponentProps } from "react";
import { Link } from "react-router";
import { inLocale } from "~/links/localized-paths";
import { CookielessState, withState } from "~/links/cookieless-state";
import { useTranslation } from "~/i18n/use-translation";

type Props = Omit<ComponentProps<typeof Link>, "to"> & {
  to: string;
};

/** For links between two pages with islands: changes the page without loading a document. */
export function IslandLink({ to, ...rest }: Props) {
  const { locale } = useTranslation();
  return <Link {...rest} to={withState(inLocale(locale, to), use(CookielessState))} viewTransition />;
}
