import { useTranslation } from "~/i18n/use-translation.ts";
import { PasswordField } from "~/ui/password-field.tsx";
import type { FormErrors } from "./form-errors.ts";

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
