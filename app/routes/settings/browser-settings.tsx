import { useTranslation } from "~/i18n/use-translation.ts";
import { Disclosure } from "~/ui/disclosure.tsx";
import { IntentForm, SettingsSection } from "./settings-section.tsx";

export function HiddenInfosSetting() {
  const { t } = useTranslation();
  return (
    <SettingsSection id="infos-heading" heading={t("account.infosHeading")} text={t("account.infosText")}>
      <IntentForm intent="show-infos">{t("account.infosButton")}</IntentForm>
    </SettingsSection>
  );
}

export function KeysSetting({ hasKeys }: { hasKeys: boolean }) {
  const { t } = useTranslation();
  return (
    <SettingsSection
      id="keys-heading"
      heading={t("account.keysHeading")}
      text={t(hasKeys ? "account.keysAreOn" : "account.keysAreOff")}
    >
      <IntentForm intent={hasKeys ? "keys-off" : "keys-on"}>
        {t(hasKeys ? "account.turnKeysOff" : "account.turnKeysOn")}
      </IntentForm>
    </SettingsSection>
  );
}

export function ProgressSetting() {
  const { t } = useTranslation();
  return (
    <SettingsSection
      id="progress-heading"
      heading={t("account.progressHeading")}
      text={t("account.progressText")}
    >
      <Disclosure summary={t("account.forgetProgress")}>
        <IntentForm intent="forget-progress">{t("account.forgetProgressNow")}</IntentForm>
      </Disclosure>
    </SettingsSection>
  );
}
