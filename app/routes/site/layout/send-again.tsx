import { href, useLocation } from "react-router";
import { useTranslation } from "~/i18n/use-translation.ts";
import { inLocale, withoutLocale } from "~/links/localized-paths.ts";
import { withBack } from "~/links/own-path.ts";
import { Button, type ButtonVariant } from "~/ui/button.tsx";

export function SendAgain({ variant = "secondary" }: { variant?: ButtonVariant }) {
  const { t, locale } = useTranslation();
  const { pathname, search } = useLocation();
  const action = withBack(href("/account/me/profile"), withoutLocale(pathname) + search);
  return (
    <form method="post" action={inLocale(locale, action)}>
      <Button variant={variant} name="intent" value="send-again">
        {t("account.sendAgain")}
      </Button>
    </form>
  );
}
