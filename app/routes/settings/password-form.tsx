import { CurrentPassword } from "~/account/current-password.tsx";
import type { FormErrors } from "~/account/form-errors.ts";
import { NewPasswordFields } from "~/account/new-password-fields.tsx";
import { useTranslation } from "~/i18n/use-translation.ts";
import { Button } from "~/ui/button.tsx";
import { FieldForm } from "~/ui/form-page.tsx";

type Props = { errors: FormErrors; needsPassword: boolean };

export function PasswordForm({ errors, needsPassword }: Props) {
  const { t } = useTranslation();
  const failure = errors.fields.currentPassword;
  return (
    <FieldForm>
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
