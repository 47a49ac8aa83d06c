import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { inLocale } from "~/links/localized-paths.ts";
import { pagePath } from "~/links/paths.ts";
import { buttonClass } from "~/ui/button.tsx";
import styles from "./code-refused.css?url";
import { ErrorScreen } from "./error-screen.tsx";

/** The `statusText` of a response for a code that no event or group has. */
export const CODE_REFUSED = "Code refused";

type Props = { status: number; smallPrint: string | null; drawing: ReactNode };

/** `status`: 404 if nothing has the code, 429 after too many unknown codes, 503 if the user API cannot say whether the visitor is in. */
export function CodeRefused({ status, smallPrint, drawing }: Props) {
  const { t } = useTranslation();
  const kind = status === 429 ? "tooMany" : status === 503 ? "unread" : "unknown";
  const heading = t(`code.${kind}Heading`);
  return (
    <>
      <title>{`${heading} · ${t("site.name")}`}</title>
      <meta name="robots" content="noindex" />
      <ErrorScreen
        status={status}
        message={heading}
        reassurance={t(`code.${kind}Text`)}
        action={<PlainCodeForm />}
        moreInfo={<LocaleLink to={pagePath("/")}>{t("error.takeMeHome")}</LocaleLink>}
        smallPrint={smallPrint}
        drawing={drawing}
      />
    </>
  );
}

/** The form has its own style sheet, because every page loads the root's styles. */
function PlainCodeForm() {
  const { t, locale } = useTranslation();
  return (
    <form method="post" action={inLocale(locale, pagePath("/"))}>
      <link rel="stylesheet" href={styles} />
      <label htmlFor="code">{t("search.code")}</label>
      <input
        id="code"
        name="code"
        dir="auto"
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
