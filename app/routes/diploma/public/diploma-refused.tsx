import { useLocation } from "react-router";
import { useTranslation } from "~/i18n/use-translation.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { pagePath } from "~/links/paths.ts";
import { buttonClass } from "~/ui/button.tsx";
import { textPageClass } from "~/ui/text/rich-text.tsx";

/** Only a 404 says anything about the diploma. */
export function DiplomaRefused({ status }: { status: number }) {
  const { t } = useTranslation();
  const kind = kindOf(status);
  const heading = t(`diploma.${kind}Heading`);
  return (
    <article className={textPageClass()}>
      <title>{`${heading} · ${t("site.name")}`}</title>
      <meta name="robots" content="noindex" />
      <h1 tabIndex={-1}>{heading}</h1>
      {kind === "missing" && <Missing />}
      {kind === "tooMany" && <p>{t("diploma.tooManyText")}</p>}
      {kind === "unavailable" && <Unavailable />}
    </article>
  );
}

function Missing() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <>
      <p>{t("check.missing")}</p>
      <p>
        <LocaleLink to={pagePath("/c/v")} className={buttonClass("primary")}>
          {t("diploma.otherCode")}
        </LocaleLink>
      </p>
      <p>
        <small>{`Page Not Found: ${pathname}`}</small>
      </p>
    </>
  );
}

function Unavailable() {
  const { t } = useTranslation();
  return (
    <>
      <p>{t("check.unavailable")}</p>
      <p>
        <a href="" className={buttonClass("primary")}>
          {t("diploma.tryAgain")}
        </a>
      </p>
    </>
  );
}

function kindOf(status: number): "missing" | "tooMany" | "unavailable" {
  if (status === 404) return "missing";
  return status === 429 ? "tooMany" : "unavailable";
}
