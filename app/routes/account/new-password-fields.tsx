import { useTranslation } from "~/i18n/use-translation.ts";
import type { FormErrors } from "~/ui/form/form-errors.ts";
import { PasswordField } from "~/ui/form/password-field.tsx";

export function NewPasswordFields({ label, errors }: { label: string; errors: FormErrors }) {
  const { t } = useTranslation();
  return (
    <>
      <PasswordField
        name="password"
        label={label}
        hint={t("account.passwordHint")}
        autoComplete="new-password"
        showText={t("account.showPassword")}
        errors={errors.fields.password ?? []}
      />
      <PasswordField
        name="confirmPassword"
        label={t("account.confirmPassword")}
        autoComplete="new-password"
        showText={t("account.showPassword")}
        errors={errors.fields.confirmPassword ?? []}
      />
    </>
  );
}
