import { useTranslation } from "~/i18n/use-translation.ts";
import { PasswordField } from "~/ui/password-field.tsx";

export function CurrentPassword({ id, errors }: { id: string; errors: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <PasswordField
      id={id}
      name="currentPassword"
      label={t("account.currentPassword")}
      autoComplete="current-password"
      showText={t("account.showPassword")}
      errors={errors}
    />
  );
}
