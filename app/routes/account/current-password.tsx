import { useTranslation } from "~/i18n/use-translation.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { pagePath } from "~/links/paths.ts";
import { PasswordField } from "~/ui/form/password-field.tsx";
import { Username } from "./username.tsx";

type Props = {
  id: string;
  /** The account's; null if it is unknown. */
  email: string | null;
  errors: readonly string[];
};

/** A password manager finds the account by `email`. */
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
