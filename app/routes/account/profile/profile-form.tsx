import type { Kept } from "~/http/refusal.server.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { Button } from "~/ui/button.tsx";
import type { FormErrors } from "~/ui/form/form-errors.ts";
import { FieldForm } from "~/ui/form/form-page.tsx";
import { CheckboxField, SelectField, TextField } from "~/ui/form/text-field.tsx";

type Props = {
  /** Null if the user API is unavailable. */
  user: { name: string | null; populationCategory: string | null } | null;
  kept: Pick<Kept, "name" | "isNameShown" | "populationCategory">;
  categories: readonly { globalId: string; name: string }[];
  errors: FormErrors;
};

/** A typed value comes before a stored one. */
export function ProfileForm({ user, kept, categories, errors: { fields } }: Props) {
  const { t } = useTranslation();
  return (
    <FieldForm>
      <TextField
        name="name"
        label={t("account.name")}
        hint={t("account.nameHint")}
        autoComplete="name"
        defaultValue={kept.name ?? user?.name ?? ""}
        errors={fields.name ?? []}
      />
      <CheckboxField name="showName" defaultChecked={kept.isNameShown ?? Boolean(user?.name)}>
        {t("account.showName")}
      </CheckboxField>
      {user?.name && (
        <p>
          {t("account.namePreview")}
          <strong>
            <bdi>{user.name}</bdi>
          </strong>
        </p>
      )}
      {categories.length > 0 && (
        <SelectField
          name="populationCategory"
          label={t("account.populationCategory")}
          defaultValue={kept.populationCategory ?? user?.populationCategory ?? ""}
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
