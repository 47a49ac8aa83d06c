import { use } from "react";
import { useTranslation } from "~/i18n/use-translation.ts";
import { CookielessState, STATE_PARAMETER } from "~/links/cookieless-state.ts";
import { inLocale } from "~/links/localized-paths.ts";
import { pagePath } from "~/links/paths.ts";
import { CodeForm, type CodeRefusal } from "./code-form.tsx";
import { FormBar, LineField } from "./line-form.tsx";
import { LiveStatus } from "./live-search.tsx";
import type { SearchView } from "./read-search.server.ts";

type Props = { search: SearchView | null; code: CodeRefusal | null };

export function FindBar({ search, code }: Props) {
  return (
    <FormBar>
      <SearchForm search={search} />
      {!search && <CodeForm refusal={code} />}
    </FormBar>
  );
}

function SearchForm({ search }: Pick<Props, "search">) {
  const { t, locale } = useTranslation();
  const state = use(CookielessState);
  return (
    <search>
      <form action={inLocale(locale, pagePath("/"))} data-live-search="">
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
