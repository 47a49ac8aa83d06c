import { useTranslation } from "~/i18n/use-translation.ts";
import { inLocale } from "~/links/localized-paths.ts";
import { pagePath } from "~/links/paths.ts";
import { Button } from "~/ui/button.tsx";
import { StartOver } from "~/ui/layout/start-over.tsx";

export function KioskNav({ canTakeHome }: { canTakeHome: boolean }) {
  const { t, locale } = useTranslation();
  return (
    <>
      {canTakeHome && (
        <form method="post" action={inLocale(locale, pagePath("/h"))}>
          <Button variant="secondary">{t("handoff.takeHome")}</Button>
        </form>
      )}
      <StartOver />
    </>
  );
}
