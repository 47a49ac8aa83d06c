import { useTranslation } from "~/i18n/use-translation.ts";
import { CurrentPassword } from "~/routes/account/current-password.tsx";
import { NewPasswordFields } from "~/routes/account/new-password-fields.tsx";
import { Username } from "~/routes/account/username.tsx";
import { Button } from "~/ui/button.tsx";
import type { FormErrors } from "~/ui/form/form-errors.ts";
import { FieldForm } from "~/ui/form/form-page.tsx";

type Props = { email: string | null; errors: FormErrors; needsPassword: boolean };

export function PasswordForm({ email, errors, needsPassword }: Props) {
  const { t } = useTranslation();
  const failure = errors.fields.currentPassword;
  return (
    <FieldForm>
      {needsPassword ? (
        <CurrentPassword
          id={failure ? "currentPassword" : "change-password"}
          email={email}
          errors={failure ?? []}
        />
      ) : (
        <Username email={email} />
      )}
      <NewPasswordFields label={t("account.newPassword")} errors={errors} />
      <Button variant="secondary" name="intent" value="change-password">
        {t("account.changePassword")}
      </Button>
    </FieldForm>
  );
}
