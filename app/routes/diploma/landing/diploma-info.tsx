import { use } from "react";
import { useTranslation } from "~/i18n/use-translation.ts";
import { CookielessState } from "~/links/cookieless-state.ts";
import { Button } from "~/ui/button.tsx";
import { Notice } from "~/ui/text/notice.tsx";

/** A cookie hides it for good, so a visit without cookies has no button for that. */
export function DiplomaInfo() {
  const { t } = useTranslation();
  const hasCookies = use(CookielessState) === null;
  return (
    <Notice
      heading={t("diplomaTest.infoHeading")}
      action={
        hasCookies && (
          <form method="post">
            <Button variant="secondary" name="intent" value="hide-info">
              {t("diplomaTest.hideInfo")}
            </Button>
          </form>
        )
      }
    >
      <p>{t("diplomaTest.infoWrong")}</p>
      <p>{t("diplomaTest.infoOrder")}</p>
      <p>{t("diplomaTest.infoPause")}</p>
    </Notice>
  );
}
