import type { ComponentProps } from "react";
import { Link } from "react-router";
import { inLocale } from "~/i18n/localized-paths";
import { useLocale } from "~/i18n/use-locale";

type Props = Omit<ComponentProps<typeof Link>, "to"> & {
  /** An English-form path with its query and fragment. */
  to: string;
  /** The page has an island too, and is shown without loading a document. Others bring no scripts: load them. */
  isIsland?: boolean;
};

/** A link to a page in the language being read. */
export function LocaleLink({ to, isIsland = false, ...rest }: Props) {
  const path = inLocale(useLocale(), to);
  return <Link {...rest} to={path} reloadDocument={!isIsland} viewTransition={isIsland} />;
}
