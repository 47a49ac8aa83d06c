import { href } from "react-router";
import { useTranslation } from "~/i18n/use-translation.ts";
import { inLocale } from "~/links/localized-paths.ts";
import { Button } from "~/ui/button.tsx";

/** Asks for the verification mail once more. */
export function SendAgain() {
  const { t, locale } = useTranslation();
  return (
    <form method="post" action={inLocale(locale, href("/account/me/profile"))}>
      <Button variant="secondary" name="intent" value="send-again">
        {t("account.sendAgain")}
      </Button>
    </form>
  );
}
