import { useTranslation } from "~/i18n/use-translation.ts";
import { Button } from "~/ui/button.tsx";
import { Notice } from "~/ui/notice.tsx";

export function UnverifiedNotice({ email }: { email: string }) {
  const { t } = useTranslation();
  return (
    <Notice
      kind="warning"
      action={
        <form method="post">
          <Button variant="secondary" name="intent" value="send-again">
            {t("account.sendAgain")}
          </Button>
        </form>
      }
    >
      <p>{t("account.notVerifiedYetMessage", { email })}</p>
    </Notice>
  );
}
