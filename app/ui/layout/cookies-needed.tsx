import { use } from "react";
import { useTranslation } from "~/i18n/use-translation.ts";
import { CookielessState } from "~/links/page-contexts.ts";
import { Notice } from "~/ui/text/notice.tsx";

/** A visit without cookies cannot keep tokens, so a login would not last. */
export function CookiesNeeded() {
  const { t } = useTranslation();
  if (use(CookielessState) === null) return null;
  return <Notice kind="warning">{t("account.cookiesNeeded")}</Notice>;
}
