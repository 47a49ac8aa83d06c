import { use } from "react";
import { useTranslation } from "~/i18n/use-translation.ts";
import { CookielessState, STATE_PARAMETER } from "~/links/cookieless-state.ts";
import { inLocale } from "~/links/localized-paths.ts";
import { FormBar, LineField } from "~/ui/line-form.tsx";
import { LiveStatus } from "~/ui/live-search.tsx";
import type { SearchView } from "./read-search.server.ts";

type Props = { search: SearchView | null; code: CodeRefusal | null };
export type CodeRefusal = { typed: string; error: string };

/** To search, and to open what a code was given out for. */
export function FindBar({ search, code }: Props) {
  return (
    <FormBar>
      <SearchForm search={search} />
      {!search && <CodeForm code={code} />}
    </FormBar>
  );
}

function SearchForm({ search }: Pick<Props, "search">) {
  const { t, locale } = useTranslation();
  const state = use(CookielessState);
  return (
    <search>
      <form action={inLocale(locale, "/")} data-live-search="">
        {state !== null && <input type="hidden" name={STATE_PARAMETER} value={state} />}
        <LineField
          name="q"
          label={t("search.label")}
          input={{
            type: "search",
            defaultValue: search?.query,
            maxLength: 200,
            autoComplete: "off",
            enterKeyHint: "search",
          }}
          button={{ text: t("search.submit"), variant: search ? "primary" : "secondary" }}
        />
        <LiveStatus>{search && <Status {...search} />}</LiveStatus>
      </form>
    </search>
  );
}

function Status({ query, found }: SearchView) {
  const { t } = useTranslation();
  if (!found) return t("search.tooShort");
  if (found.total === 0) return t("search.nothing", { query });
  return t("search.found", { count: found.total, query });
}

function CodeForm({ code }: Pick<Props, "code">) {
  const { t } = useTranslation();
  return (
    <form method="post" noValidate>
      <LineField
        name="code"
        label={t("search.code")}
        errors={code ? [code.error] : []}
        input={{
          defaultValue: code?.typed,
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
