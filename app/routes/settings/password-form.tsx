import { CurrentPassword } from "~/account/current-password.tsx";
import type { FormErrors } from "~/account/form-errors.ts";
import { NewPasswordFields } from "~/account/new-password-fields.tsx";
import { useTranslation } from "~/i18n/use-translation.ts";
import { Button } from "~/ui/button.tsx";
import { FieldForm } from "~/ui/form-page.tsx";

type Props = { email: string | null; errors: FormErrors; needsPassword: boolean };

/** A password manager finds the account by `email`. */
export function PasswordForm({ email, errors, needsPassword }: Props) {
  const { t } = useTranslation();
  const failure = errors.fields.currentPassword;
  return (
    <FieldForm>
      {email !== null && <input type="text" autoComplete="username" value={email} readOnly hidden />}
      {needsPassword && (
        <CurrentPassword id={failure ? "currentPassword" : "change-password"} errors={failure ?? []} />
      )}
      <NewPasswordFields label={t("account.newPassword")} errors={errors} />
      <Button variant="secondary" name="intent" value="change-password">
        {t("account.changePassword")}
      </Button>
    </FieldForm>
  );
}
