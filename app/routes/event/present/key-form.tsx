import type { EnglishPath } from "~/domain/addresses/paths.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { Button } from "~/ui/button.tsx";
import { FormPage } from "~/ui/form/form-page.tsx";
import { TextField } from "~/ui/form/text-field.tsx";

/** `loginTo` is for the owner of a room, whose log-in opens the page without a key. */
type Props = { isWrong: boolean; loginTo: EnglishPath | null };

export function KeyForm({ isWrong, loginTo }: Props) {
  const { t } = useTranslation();
  const error = t("present.keyWrong");
  return (
    <FormPage
      method="get"
      heading={t("present.keyHeading")}
      intro={<p>{t("present.keyIntro")}</p>}
      errorHeading={t("account.errorHeading")}
      errors={isWrong ? [{ fieldId: "key", text: error }] : []}
      below={
        loginTo && (
          <p>
            {t("present.ownRoom")} <LocaleLink to={loginTo}>{t("account.logIn")}</LocaleLink>
          </p>
        )
      }
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
