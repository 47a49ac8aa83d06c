import { useTranslation } from "~/i18n/use-translation.ts";
import type { FormErrors } from "~/ui/form/form-errors.ts";
import { TextField } from "~/ui/form/text-field.tsx";

type Props = { email: string | undefined; errors: FormErrors };

export function EmailField({ email, errors }: Props) {
  const { t } = useTranslation();
  return (
    <TextField
      name="email"
      label={t("account.email")}
      type="email"
      autoComplete="username"
      defaultValue={email}
      errors={errors.fields.email ?? []}
    />
  );
}
