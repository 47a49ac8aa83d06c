import type { FormErrors } from "~/account/form-errors.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { Button } from "~/ui/button.tsx";
import { FieldForm } from "~/ui/form-page.tsx";
import { CheckboxField, SelectField, TextField } from "~/ui/text-field.tsx";

type Props = {
  values: { name: string; isNameShown: boolean; populationCategory: string };
  storedName: string | null;
  categories: readonly { globalId: string; name: string }[];
  errors: FormErrors;
};

export function ProfileForm({ values, storedName, categories, errors: { fields } }: Props) {
  const { t } = useTranslation();
  return (
    <FieldForm>
      <TextField
        name="name"
        label={t("account.name")}
        hint={t("account.nameHint")}
        autoComplete="name"
        defaultValue={values.name}
        errors={fields.name ?? []}
      />
      <CheckboxField name="showName" defaultChecked={values.isNameShown}>
        {t("account.showName")}
      </CheckboxField>
      {storedName && (
        <p>
          {t("account.namePreview")} <strong>{storedName}</strong>
        </p>
      )}
      {categories.length > 0 && (
        <SelectField
          name="populationCategory"
          label={t("account.populationCategory")}
          defaultValue={values.populationCategory}
          errors={fields.populationCategory ?? []}
        >
          <option value="">{t("account.noCategory")}</option>
          {categories.map(({ globalId, name }) => (
            <option key={globalId} value={globalId}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <Button name="intent" value="save-profile">
        {t("account.save")}
      </Button>
    </FieldForm>
  );
}
