import { use } from "react";
import { useTranslation } from "~/i18n/use-translation.ts";
import { inLocale } from "~/links/localized-paths.ts";
import { KioskMode } from "~/links/page-contexts.ts";
import { pagePath } from "~/links/paths.ts";
import { Button } from "~/ui/button.tsx";

export function StartOver() {
  const { t, locale } = useTranslation();
  if (!use(KioskMode)) return null;
  return (
    <form method="post" action={inLocale(locale, pagePath("/kiosk"))}>
      <Button variant="secondary" name="intent" value="start-over">
        {t("kiosk.startOver")}
      </Button>
    </form>
  );
}
