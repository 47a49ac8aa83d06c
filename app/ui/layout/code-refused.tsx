import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { inLocale } from "~/links/localized-paths.ts";
import { buttonClass } from "~/ui/button.tsx";
import styles from "./code-refused.css?url";
import { ErrorScreen } from "./error-screen.tsx";

/** The `statusText` of a response whose address has the code of no event and no group. */
export const CODE_REFUSED = "Code refused";

type Props = { status: number; smallPrint: string | null; drawing: ReactNode };

/** What is shown instead of an event or a group: 404 if nothing has this code, 429 after too many of those. */
export function CodeRefused({ status, smallPrint, drawing }: Props) {
  const { t } = useTranslation();
  const kind = status === 429 ? "tooMany" : "unknown";
  const heading = t(`code.${kind}Heading`);
  return (
    <>
      <title>{`${heading} · ${t("site.name")}`}</title>
      <meta name="robots" content="noindex" />
      <ErrorScreen
        status={status}
        message={heading}
        reassurance={t(`code.${kind}Text`)}
        action={kind === "unknown" && <PlainCodeForm />}
        moreInfo={<LocaleLink to="/">{t("error.takeMeHome")}</LocaleLink>}
        smallPrint={smallPrint}
        drawing={drawing}
      />
    </>
  );
}

/** The start page takes the code. The form has a style sheet of its own, since every page loads the styles of the root; no such page is hydrated. */
function PlainCodeForm() {
  const { t, locale } = useTranslation();
  return (
    <form method="post" action={inLocale(locale, "/")}>
      <link rel="stylesheet" href={styles} />
      <label htmlFor="code">{t("search.code")}</label>
      <input
        id="code"
        name="code"
        autoCapitalize="none"
        autoComplete="off"
        maxLength={200}
        spellCheck={false}
      />
      <button name="intent" value="open-code" className={buttonClass("secondary")}>
        {t("search.open")}
      </button>
    </form>
  );
}
