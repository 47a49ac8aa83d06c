import { useTranslation } from "~/i18n/use-translation.ts";
import { TextField } from "~/ui/text-field.tsx";
import type { FormErrors } from "./form-errors.ts";

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
