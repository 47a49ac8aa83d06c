import type { ReactNode } from "react";
import type { Theme } from "~/domain/theme.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { inLocale } from "~/links/localized-paths.ts";
import { pagePath } from "~/links/paths.ts";
import { CurrentPassword, NewPasswordFields, Username } from "~/routes/account/credential-fields.tsx";
import { Button } from "~/ui/button.tsx";
import { ErrorSummary } from "~/ui/form/error-summary.tsx";
import { type FormErrors, listErrors, NO_ERRORS } from "~/ui/form/form-errors.ts";
import { FieldForm } from "~/ui/form/form-page.tsx";
import { FormSection } from "~/ui/form/form-section.tsx";
import { Disclosure } from "~/ui/text/disclosure.tsx";

type Props = {
  /** The errors of the submitted form. */
  errors: FormErrors;
  intent: string | undefined;
  email: string | null;
  needsPassword: boolean;
  isByLink: boolean;
  hasKeys: boolean;
  theme: Theme | null;
  canExport: boolean;
};

export function SettingsForms(props: Props) {
  const { errors, intent, email, needsPassword, isByLink, hasKeys, theme, canExport } = props;
  const { t } = useTranslation();
  const isDeleting = intent === "delete-account";
  const labels = { password: t("account.newPassword"), confirmPassword: t("account.confirmPassword") };
  return (
    <>
      <ErrorSummary id="errors" heading={t("account.errorHeading")} errors={listErrors(errors, labels)} />
      <FormSection id="password-heading" heading={t("account.changePassword")}>
        <PasswordForm email={email} errors={isDeleting ? NO_ERRORS : errors} needsPassword={!isByLink} />
      </FormSection>
      <HiddenInfosSetting />
      <KeysSetting hasKeys={hasKeys} />
      <ColorsSetting theme={theme} />
      {canExport && <ExportSetting email={email} needsPassword={needsPassword} />}
      <ProgressSetting />
      <FormSection id="log-out" heading={t("account.logOut")} text={t("account.logOutText")}>
        <IntentForm intent="log-out">{t("account.logOut")}</IntentForm>
      </FormSection>
      <DeleteSetting
        email={email}
        needsPassword={needsPassword}
        errors={isDeleting ? (errors.fields.currentPassword ?? []) : null}
      />
    </>
  );
}

function ExportSetting({ email, needsPassword }: Pick<Props, "email" | "needsPassword">) {
  const { t, locale } = useTranslation();
  return (
    <FormSection id="export-heading" heading={t("account.exportHeading")} text={t("account.exportText")}>
      <FieldForm action={inLocale(locale, pagePath("/account/export"))}>
        {needsPassword && <CurrentPassword id="export-password" email={email} errors={[]} />}
        <Button variant="secondary">{t("account.exportButton")}</Button>
      </FieldForm>
    </FormSection>
  );
}

/** `errors` is null unless this form was submitted. */
function DeleteSetting({
  email,
  needsPassword,
  errors,
}: Pick<Props, "email" | "needsPassword"> & { errors: readonly string[] | null }) {
  const { t } = useTranslation();
  return (
    <FormSection id="delete-heading" heading={t("account.deleteHeading")} text={t("account.deleteText")}>
      <FieldForm>
        {needsPassword && (
          <CurrentPassword
            id={errors ? "currentPassword" : "delete-password"}
            email={email}
            errors={errors ?? []}
          />
        )}
        <Button variant="secondary" name="intent" value="delete-account">
          {t("account.deleteButton")}
        </Button>
      </FieldForm>
    </FormSection>
  );
}

function HiddenInfosSetting() {
  const { t } = useTranslation();
  return (
    <FormSection id="infos-heading" heading={t("account.infosHeading")} text={t("account.infosText")}>
      <IntentForm intent="show-infos">{t("account.infosButton")}</IntentForm>
    </FormSection>
  );
}

function KeysSetting({ hasKeys }: { hasKeys: boolean }) {
  const { t } = useTranslation();
  return (
    <FormSection
      id="keys-heading"
      heading={t("account.keysHeading")}
      text={t(hasKeys ? "account.keysAreOn" : "account.keysAreOff")}
    >
      <IntentForm intent={hasKeys ? "keys-off" : "keys-on"}>
        {t(hasKeys ? "account.turnKeysOff" : "account.turnKeysOn")}
      </IntentForm>
    </FormSection>
  );
}

function ColorsSetting({ theme }: { theme: Theme | null }) {
  const { t } = useTranslation();
  const chosen = theme ?? "device";
  return (
    <FormSection
      id="colors-heading"
      heading={t("account.colorsHeading")}
      text={t(`account.colorsAre.${chosen}`)}
    >
      <FieldForm>
        {(["light", "dark", "device"] as const)
          .filter((choice) => choice !== chosen)
          .map((choice) => (
            <Button key={choice} variant="secondary" name="intent" value={`colors-${choice}`}>
              {t(`account.setColors.${choice}`)}
            </Button>
          ))}
      </FieldForm>
    </FormSection>
  );
}

function ProgressSetting() {
  const { t } = useTranslation();
  return (
    <FormSection
      id="progress-heading"
      heading={t("account.progressHeading")}
      text={t("account.progressText")}
    >
      <Disclosure summary={t("account.forgetProgress")}>
        <IntentForm intent="forget-progress">{t("account.forgetProgressNow")}</IntentForm>
      </Disclosure>
    </FormSection>
  );
}

function IntentForm({ intent, children }: { intent: string; children: ReactNode }) {
  return (
    <FieldForm>
      <Button variant="secondary" name="intent" value={intent}>
        {children}
      </Button>
    </FieldForm>
  );
}

type PasswordFormProps = { email: string | null; errors: FormErrors; needsPassword: boolean };

function PasswordForm({ email, errors, needsPassword }: PasswordFormProps) {
  const { t } = useTranslation();
  const failure = errors.fields.currentPassword;
  return (
    <FieldForm>
      {needsPassword ? (
        <CurrentPassword
          id={failure ? "currentPassword" : "change-password"}
          email={email}
          errors={failure ?? []}
        />
      ) : (
        <Username email={email} />
      )}
      <NewPasswordFields label={t("account.newPassword")} errors={errors} />
      <Button variant="secondary" name="intent" value="change-password">
        {t("account.changePassword")}
      </Button>
    </FieldForm>
  );
}
