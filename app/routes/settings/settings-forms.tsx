import { href } from "react-router";
import { CurrentPassword } from "~/account/current-password.tsx";
import { type FormErrors, listErrors, NO_ERRORS } from "~/account/form-errors.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { inLocale } from "~/links/localized-paths.ts";
import { Button } from "~/ui/button.tsx";
import { ErrorSummary } from "~/ui/error-summary.tsx";
import { FieldForm } from "~/ui/form-page.tsx";
import { PasswordForm } from "./password-form.tsx";

type Props = {
  /** Of the form that was sent. */
  errors: FormErrors;
  intent: string | undefined;
  needsPassword: boolean;
};

export function SettingsForms({ errors, intent, needsPassword }: Props) {
  const { t, locale } = useTranslation();
  const isDeleting = intent === "delete-account";
  const labels = { password: t("account.newPassword"), confirmPassword: t("account.confirmPassword") };
  return (
    <>
      <ErrorSummary id="errors" heading={t("account.errorHeading")} errors={listErrors(errors, labels)} />
      <section aria-labelledby="password-heading">
        <h2 id="password-heading">{t("account.changePassword")}</h2>
        <PasswordForm errors={isDeleting ? NO_ERRORS : errors} needsPassword={needsPassword} />
      </section>
      <section aria-labelledby="export-heading">
        <h2 id="export-heading">{t("account.exportHeading")}</h2>
        <p>{t("account.exportText")}</p>
        <FieldForm action={inLocale(locale, href("/account/export"))}>
          {needsPassword && <CurrentPassword id="export-password" errors={[]} />}
          <Button variant="secondary">{t("account.exportButton")}</Button>
        </FieldForm>
      </section>
      <section aria-labelledby="log-out">
        <h2 id="log-out">{t("account.logOut")}</h2>
        <p>{t("account.logOutText")}</p>
        <form method="post">
          <Button variant="secondary" name="intent" value="log-out">
            {t("account.logOut")}
          </Button>
        </form>
      </section>
      <section aria-labelledby="delete-heading">
        <h2 id="delete-heading">{t("account.deleteHeading")}</h2>
        <p>{t("account.deleteText")}</p>
        <FieldForm>
          {needsPassword && (
            <CurrentPassword
              id={isDeleting ? "currentPassword" : "delete-password"}
              errors={(isDeleting && errors.fields.currentPassword) || []}
            />
          )}
          <Button variant="secondary" name="intent" value="delete-account">
            {t("account.deleteButton")}
          </Button>
        </FieldForm>
      </section>
    </>
  );
}
