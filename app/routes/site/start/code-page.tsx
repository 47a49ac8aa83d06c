import { useTranslation } from "~/i18n/use-translation.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { pagePath, withQuery } from "~/links/paths.ts";
import { Button } from "~/ui/button.tsx";
import { FormPage } from "~/ui/form/form-page.tsx";
import { TextField } from "~/ui/form/text-field.tsx";

export type CodeRefusal = { typed: string; error: string };

export function CodeLink() {
  const { t } = useTranslation();
  return <LocaleLink to={withQuery(pagePath("/"), { code: "" })}>{t("search.code")}</LocaleLink>;
}

/** Takes the code of an event or a group. */
export function CodePage({ refusal }: { refusal: CodeRefusal | null }) {
  const { t } = useTranslation();
  const errors = refusal ? [refusal.error] : [];
  const title = `${t("search.code")} · ${t("site.name")}`;
  return (
    <>
      <title>{refusal ? t("site.errorTitle", { title }) : title}</title>
      <meta name="robots" content="noindex" />
      <FormPage
        heading={t("search.code")}
        intro={<p>{t("search.codeIntro")}</p>}
        errorHeading={t("account.errorHeading")}
        errors={errors.map((text) => ({ fieldId: "code", text }))}
      >
        <TextField
          name="code"
          label={t("search.codeLabel")}
          errors={errors}
          type="text"
          defaultValue={refusal?.typed}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
        />
        <Button name="intent" value="open-code">
          {t("search.open")}
        </Button>
      </FormPage>
    </>
  );
}
