import type { EnglishPath } from "~/domain/addresses/paths.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { withBack } from "~/links/own-path.ts";
import { pagePath } from "~/links/paths.ts";
import { buttonClass } from "~/ui/button.tsx";
import { textPageClass } from "~/ui/text/rich-text.tsx";

type Props = { next: "login" | "verify"; back: EnglishPath | null };

/** For a new account without a login. */
export function Registered({ next, back }: Props) {
  const { t } = useTranslation();
  return (
    <article className={textPageClass()}>
      <title>{`${t("account.created")} · ${t("site.name")}`}</title>
      <meta name="robots" content="noindex" />
      <h1 tabIndex={-1}>{t("account.created")}</h1>
      {next === "verify" && <p>{t("account.mailSentToYou")}</p>}
      <p>{t(next === "verify" ? "account.createdVerify" : "account.createdLogIn")}</p>
      <p>
        <LocaleLink to={withBack(pagePath("/account/login"), back)} className={buttonClass("primary")}>
          {t("account.logIn")}
        </LocaleLink>
      </p>
    </article>
  );
}
