import { useTranslation } from "~/i18n/use-translation.ts";
import { Button } from "~/ui/button.tsx";
import { Notice } from "~/ui/text/notice.tsx";

/** Hidden for good by a cookie, and therefore not shown on a visit without cookies. */
export function WelcomeInfo() {
  const { t } = useTranslation();
  return (
    <Notice
      heading={t("start.welcomeHeading")}
      action={
        <form method="post">
          <Button variant="secondary" name="intent" value="hide-welcome-info">
            {t("start.hideWelcome")}
          </Button>
        </form>
      }
    >
      <p>{t("start.welcomeText")}</p>
    </Notice>
  );
}
