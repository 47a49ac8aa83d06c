import { useTranslation } from "~/i18n/use-translation.ts";
import { Button } from "~/ui/button.tsx";
import { CheckboxField } from "~/ui/form/text-field.tsx";

export type MailedLink = { token: string; uuid: string; account: string | null };

/** Without the tick, this device's progress stays out of the account: somebody else may have sent the link. */
export function LinkForm({ link, asksForProgress }: { link: MailedLink; asksForProgress: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      <input type="hidden" name="token" value={link.token} />
      <input type="hidden" name="uuid" value={link.uuid} />
      {link.account !== null && <input type="hidden" name="account" value={link.account} />}
      {asksForProgress && <CheckboxField name="handOn">{t("account.handOn")}</CheckboxField>}
      <Button>{t("account.forgotLinkButton")}</Button>
    </>
  );
}
