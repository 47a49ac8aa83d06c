import { type ReactNode, use } from "react";
import type { EnglishPath } from "~/domain/addresses/paths.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { inLocale } from "~/links/localized-paths.ts";
import { CookielessState, withState } from "~/links/page-contexts.ts";
import { Button, type ButtonVariant } from "~/ui/button.tsx";

type Props = { to: EnglishPath; variant?: ButtonVariant; children: ReactNode };

/** Starts a new attempt. `to` is the diploma's page. */
export function StartForm({ to, variant, children }: Props) {
  const { locale } = useTranslation();
  return (
    <form method="post" action={withState(inLocale(locale, to), use(CookielessState))}>
      <Button name="intent" value="start" icon="arrow-right" {...(variant && { variant })}>
        {children}
      </Button>
    </form>
  );
}
