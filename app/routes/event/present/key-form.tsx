import { useTranslation } from "~/i18n/use-translation.ts";
import { Button } from "~/ui/button.tsx";
import { FormPage } from "~/ui/form/form-page.tsx";
import { TextField } from "~/ui/form/text-field.tsx";

export function KeyForm({ isWrong }: { isWrong: boolean }) {
  const { t } = useTranslation();
  const error = t("present.keyWrong");
  return (
    <FormPage
      method="get"
      heading={t("present.keyHeading")}
      intro={<p>{t("present.keyIntro")}</p>}
      errorHeading={t("account.errorHeading")}
      errors={isWrong ? [{ fieldId: "key", text: error }] : []}
    >
      <TextField
        name="key"
        label={t("present.key")}
        hint={t("present.keyHint")}
        type="text"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        errors={isWrong ? [error] : []}
      />
      <Button>{t("present.open")}</Button>
    </FormPage>
  );
}
