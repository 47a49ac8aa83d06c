import type { Theme } from "~/domain/theme.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { Button } from "~/ui/button.tsx";
import { FieldForm } from "~/ui/form/form-page.tsx";
import { FormSection } from "~/ui/form/form-section.tsx";
import { Disclosure } from "~/ui/text/disclosure.tsx";
import { IntentForm } from "./intent-form.tsx";

export function HiddenInfosSetting() {
  const { t } = useTranslation();
  return (
    <FormSection id="infos-heading" heading={t("account.infosHeading")} text={t("account.infosText")}>
      <IntentForm intent="show-infos">{t("account.infosButton")}</IntentForm>
    </FormSection>
  );
}

export function KeysSetting({ hasKeys }: { hasKeys: boolean }) {
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

export function ColorsSetting({ theme }: { theme: Theme | null }) {
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

export function ProgressSetting() {
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
