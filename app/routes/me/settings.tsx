import { type FormErrors, listErrors } from "~/account/form-errors.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { Button } from "~/ui/button.tsx";
import { ErrorSummary } from "~/ui/error-summary.tsx";
import { FieldForm } from "~/ui/form-page.tsx";
import { TextField } from "~/ui/text-field.tsx";

type Props = { errors: FormErrors; needsPassword: boolean };

export function Settings({ errors, needsPassword }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <ErrorSummary
        id="errors"
        heading={t("account.errorHeading")}
        errors={listErrors(errors, {
          password: t("account.newPassword"),
          confirmPassword: t("account.confirmPassword"),
        })}
      />
      <section aria-labelledby="password-heading">
        <h2 id="password-heading">{t("account.changePassword")}</h2>
        <PasswordForm errors={errors} needsPassword={needsPassword} />
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
    </>
  );
}

function PasswordForm({ errors: { fields }, needsPassword }: Props) {
  const { t } = useTranslation();
  return (
    <FieldForm>
      {(needsPassword || fields.currentPassword) && (
        <TextField
          name="currentPassword"
          label={t("account.currentPassword")}
          type="password"
          autoComplete="current-password"
          errors={fields.currentPassword ?? []}
        />
      )}
      <TextField
        name="password"
        label={t("account.newPassword")}
        hint={t("account.passwordHint")}
        type="password"
        autoComplete="new-password"
        errors={fields.password ?? []}
      />
      <TextField
        name="confirmPassword"
        label={t("account.confirmPassword")}
        type="password"
        autoComplete="new-password"
        errors={fields.confirmPassword ?? []}
      />
      <Button variant="secondary" name="intent" value="change-password">
        {t("account.changePassword")}
      </Button>
    </FieldForm>
  );
}
