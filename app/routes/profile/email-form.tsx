import { CurrentPassword } from "~/account/current-password.tsx";
import type { FormErrors } from "~/account/form-errors.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { Button } from "~/ui/button.tsx";
import { FieldForm } from "~/ui/form-page.tsx";
import { TextField } from "~/ui/text-field.tsx";

type Props = { accountEmail: string | null; email: string | undefined; errors: FormErrors };

/** `email` is what was typed before. */
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
