import { isolate } from "~/domain/names.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { actionsClass, Button } from "~/ui/button.tsx";
import type { FormErrors } from "~/ui/form/form-errors.ts";
import { FieldForm } from "~/ui/form/form-page.tsx";
import { FormSection } from "~/ui/form/form-section.tsx";
import { TextField } from "~/ui/form/text-field.tsx";

/** `typed` comes from a refused form, `present` from the diploma. */
type Props = { typed: string | undefined; present: string | null; errors: FormErrors };

export function NameForm({ typed, present, errors: { fields } }: Props) {
  const { t } = useTranslation();
  return (
    <FormSection id="name-heading" heading={t("diploma.nameHeading")} text={t("diploma.nameText")}>
      <FieldForm>
        <TextField
          name="name"
          label={t("diploma.name")}
          hint={present ? t("diploma.nameNow", { name: isolate(present) }) : t("diploma.noNameNow")}
          autoComplete="name"
          defaultValue={typed ?? present ?? ""}
          errors={fields.name ?? []}
        />
        <div className={actionsClass()}>
          <Button name="intent" value="save-name">
            {t("diploma.saveName")}
          </Button>
          {present && (
            <Button name="intent" value="remove-name" variant="secondary">
              {t("diploma.removeName")}
            </Button>
          )}
        </div>
      </FieldForm>
    </FormSection>
  );
}
