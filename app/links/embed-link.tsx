import { type ComponentProps, createContext, use } from "react";
import { useLocation } from "react-router";
import type { EnglishPath } from "~/domain/addresses/paths.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { withEmbedQuery } from "~/links/embed-paths.ts";
import { inLocale } from "~/links/localized-paths.ts";
import { withState } from "~/links/page-contexts.ts";

/** The sealed state of the embed that is shown, else null. */
export const EmbedState = createContext<string | null>(null);

type Props = Omit<ComponentProps<"a">, "href" | "target"> & {
  to: EnglishPath;
};

export function EmbedLink({ to, ...rest }: Props) {
  const { locale } = useTranslation();
  const query = new URLSearchParams(useLocation().search);
  const href = withState(withEmbedQuery(inLocale(locale, to), query), use(EmbedState));
  return <a {...rest} href={href} target="_self" />;
}
