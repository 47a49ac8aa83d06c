import { href } from "react-router";
import { useTranslation } from "~/i18n/use-translation.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { PasswordField } from "~/ui/password-field.tsx";

export function CurrentPassword({ id, errors }: { id: string; errors: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <>
      <PasswordField
        id={id}
        name="currentPassword"
        label={t("account.currentPassword")}
        autoComplete="current-password"
        showText={t("account.showPassword")}
        errors={errors}
      />
      <p>
        <LocaleLink to={href("/account/forgot-password")}>{t("account.forgotPassword")}</LocaleLink>
      </p>
    </>
  );
}
