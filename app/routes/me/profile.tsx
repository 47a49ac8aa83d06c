import { useTranslation } from "~/i18n/use-translation.ts";
import { Button } from "~/ui/button.tsx";
import { Notice } from "~/ui/notice.tsx";

export function Profile({ email, isVerified }: { email: string | null; isVerified: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      <dl>
        <dt>{t("account.email")}</dt>
        <dd>{email}</dd>
      </dl>
      {email !== null && !isVerified && (
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
      )}
    </>
  );
}
