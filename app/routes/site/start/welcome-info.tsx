import { useTranslation } from "~/i18n/use-translation.ts";
import { Button } from "~/ui/button.tsx";
import { Notice } from "~/ui/text/notice.tsx";

/** A cookie hides it for good, so a visit without cookies does not show it. */
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
