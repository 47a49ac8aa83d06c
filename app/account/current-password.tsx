import { useTranslation } from "~/i18n/use-translation.ts";
import { TextField } from "~/ui/text-field.tsx";

export function CurrentPassword({ id, errors }: { id: string; errors: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <TextField
      id={id}
      name="currentPassword"
      label={t("account.currentPassword")}
      type="password"
      autoComplete="current-password"
      errors={errors}
    />
  );
}
