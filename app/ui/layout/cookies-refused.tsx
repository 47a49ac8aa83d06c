import { use } from "react";
import { useTranslation } from "~/i18n/use-translation.ts";
import { CookielessState } from "~/links/page-contexts.ts";
import { Notice } from "~/ui/text/notice.tsx";

export function CookiesRefused() {
  const { t } = useTranslation();
  if (use(CookielessState) === null) return null;
  return (
    <Notice kind="warning">
      <p>{t("site.cookiesRefused")}</p>
    </Notice>
  );
}
