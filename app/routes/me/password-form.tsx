import type { FormErrors } from "~/account/form-errors.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { Button } from "~/ui/button.tsx";
import { FieldForm } from "~/ui/form-page.tsx";
import { TextField } from "~/ui/text-field.tsx";
import { CurrentPassword } from "./current-password.tsx";

type Props = { errors: FormErrors; needsPassword: boolean };

export function PasswordForm({ errors: { fields }, needsPassword }: Props) {
  const { t } = useTranslation();
  const hasFailed = fields.currentPassword !== undefined;
  return (
    <FieldForm>
      {needsPassword && (
        <CurrentPassword
          id={hasFailed ? "currentPassword" : "change-password"}
          errors={fields.currentPassword ?? []}
        />
      )}
      <TextField
        name="password"
        label={t("account.newPassword")}
        hint={t("account.passwordHint")}
        type="password"
        autoComplete="new-password"
        errors={fields.password ?? []}
      />
      <TextField
        name="confirmPassword"
        label={t("account.confirmPassword")}
        type="password"
        autoComplete="new-password"
        errors={fields.confirmPassword ?? []}
      />
      <Button variant="secondary" name="intent" value="change-password">
        {t("account.changePassword")}
      </Button>
    </FieldForm>
  );
}
