import { use } from "react";
import { useTranslation } from "~/i18n/use-translation.ts";
import { AlertContext } from "~/ui/layout/alert-context.ts";
import { Notice } from "~/ui/text/notice.tsx";
import { SendAgain } from "./send-again.tsx";

/** Absent if the page's alert says the same. */
export function UnverifiedNotice({ email }: { email: string }) {
  const { t } = useTranslation();
  const isSaidByAlert = use(AlertContext)?.isVerifyMessage === true;
  if (isSaidByAlert) return null;
  return (
    <Notice kind="warning" isSmall action={<SendAgain variant="quiet" />}>
      <p>{t("account.notVerifiedYetMessage", { email })}</p>
    </Notice>
  );
}
