import { useLocation } from "react-router";
import { englishPath } from "~/domain/addresses/paths.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { inLocale, withoutLocale } from "~/links/localized-paths.ts";
import { withBack } from "~/links/own-path.ts";
import { pagePath } from "~/links/paths.ts";
import { Button, type ButtonVariant } from "~/ui/button.tsx";

export function SendAgain({ variant = "secondary" }: { variant?: ButtonVariant }) {
  const { t, locale } = useTranslation();
  const { pathname, search } = useLocation();
  const page = englishPath(withoutLocale(pathname) + search);
  const action = withBack(pagePath("/account/me/profile"), page);
  return (
    <form method="post" action={inLocale(locale, action)}>
      <Button variant={variant} name="intent" value="send-again">
        {t("account.sendAgain")}
      </Button>
    </form>
  );
}
