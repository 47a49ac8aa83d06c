import { use } from "react";
import { useTranslation } from "~/i18n/use-translation.ts";
import { Notice } from "~/ui/notice.tsx";
import { AlertContext } from "~/ui/shell/alert-context.ts";
import { SendAgain } from "./send-again.tsx";
import { UnverifiedEmail } from "./unverified-email.ts";

/** Left out where the page's alert says the same. */
export function UnverifiedNotice() {
  const { t } = useTranslation();
  const email = use(UnverifiedEmail);
  const isSaidByAlert = use(AlertContext)?.isVerifyMessage === true;
  if (email === null || isSaidByAlert) return null;
  return (
    <Notice kind="warning" action={<SendAgain />}>
      <p>{t("account.notVerifiedYetMessage", { email })}</p>
    </Notice>
  );
}
