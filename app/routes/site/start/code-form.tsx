import { useTranslation } from "~/i18n/use-translation.ts";
import { inLocale } from "~/links/localized-paths.ts";
import { pagePath } from "~/links/paths.ts";
import { LineField } from "./line-form.tsx";

export type CodeRefusal = { typed: string; error: string };

/** The start page takes the code of an event or a group. */
export function CodeForm({ refusal }: { refusal: CodeRefusal | null }) {
  const { t, locale } = useTranslation();
  return (
    <form method="post" action={inLocale(locale, pagePath("/"))} noValidate>
      <LineField
        name="code"
        label={t("search.code")}
        errors={refusal ? [refusal.error] : []}
        input={{
          defaultValue: refusal?.typed,
          autoCapitalize: "none",
          autoComplete: "off",
          enterKeyHint: "go",
          maxLength: 200,
          spellCheck: false,
        }}
        button={{ text: t("search.open"), variant: "secondary", name: "intent", value: "open-code" }}
      />
    </form>
  );
}
