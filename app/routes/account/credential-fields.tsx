import { useTranslation } from "~/i18n/use-translation.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { pagePath } from "~/links/paths.ts";
import type { FormErrors } from "~/ui/form/form-errors.ts";
import { PasswordField } from "~/ui/form/password-field.tsx";
import { TextField } from "~/ui/form/text-field.tsx";

type Props = {
  id: string;
  /** The account's address; null if it is unknown. */
  email: string | null;
  errors: readonly string[];
};

/** The field for the current password. Password managers find the account by `email`. */
export function CurrentPassword({ id, email, errors }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <Username email={email} />
      <PasswordField
        id={id}
        name="currentPassword"
        label={t("account.currentPassword")}
        autoComplete="current-password"
        showText={t("account.showPassword")}
        errors={errors}
      />
      <p>
        <LocaleLink to={pagePath("/account/forgot-password")}>{t("account.forgotPassword")}</LocaleLink>
      </p>
    </>
  );
}

/** Tells a password manager whose password the form is about. */
export function Username({ email }: { email: string | null }) {
  return email === null ? null : <input type="text" autoComplete="username" value={email} readOnly hidden />;
}

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

type EmailFieldProps = { email: string | undefined; errors: FormErrors };

export function EmailField({ email, errors }: EmailFieldProps) {
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
