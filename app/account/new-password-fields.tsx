import { useTranslation } from "~/i18n/use-translation.ts";
import { TextField } from "~/ui/text-field.tsx";
import type { FormErrors } from "./form-errors.ts";

export function NewPasswordFields({ label, errors }: { label: string; errors: FormErrors }) {
  const { t } = useTranslation();
  return (
    <>
      <TextField
        name="password"
        label={label}
        hint={t("account.passwordHint")}
        type="password"
        autoComplete="new-password"
        errors={errors.fields.password ?? []}
      />
      <TextField
        name="confirmPassword"
        label={t("account.confirmPassword")}
        type="password"
        autoComplete="new-password"
        errors={errors.fields.confirmPassword ?? []}
      />
    </>
  );
}
