import { useTranslation } from "~/i18n/use-translation.ts";
import { CurrentPassword } from "~/routes/account/current-password.tsx";
import { Button } from "~/ui/button.tsx";
import type { FormErrors } from "~/ui/form/form-errors.ts";
import { FieldForm } from "~/ui/form/form-page.tsx";
import { TextField } from "~/ui/form/text-field.tsx";

type Props = { accountEmail: string | null; email: string | undefined; errors: FormErrors };

/** `email` is the value typed before. */
export function EmailForm({ accountEmail, email, errors: { fields } }: Props) {
  const { t } = useTranslation();
  return (
    <FieldForm>
      <TextField
        name="email"
        label={t("account.newEmail")}
        hint={t("account.newEmailHint")}
        type="email"
        autoComplete="email"
        defaultValue={email}
        errors={fields.email ?? []}
      />
      <CurrentPassword id="currentPassword" email={accountEmail} errors={fields.currentPassword ?? []} />
      <Button variant="secondary" name="intent" value="change-email">
        {t("account.changeEmail")}
      </Button>
    </FieldForm>
  );
}
