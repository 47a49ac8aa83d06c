import { href } from "react-router";
import { useTranslation } from "~/i18n/use-translation.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { withBack } from "~/links/own-path.ts";
import { buttonClass } from "~/ui/button.tsx";
import { textPageClass } from "~/ui/rich-text.tsx";

type Props = { email: string; isUnverified: boolean; back: string | null };

/** For a new account that nobody is logged in to yet. */
export function Registered({ email, isUnverified, back }: Props) {
  const { t } = useTranslation();
  return (
    <article className={textPageClass()}>
      <title>{`${t("account.created")} · ${t("site.name")}`}</title>
      <h1 tabIndex={-1}>{t("account.created")}</h1>
      {isUnverified && <p>{t("account.notVerifiedYetMessage", { email })}</p>}
      <p>{t(isUnverified ? "account.createdVerify" : "account.createdLogIn")}</p>
      <p>
        <LocaleLink to={withBack(href("/account/login"), back)} className={buttonClass("primary")}>
          {t("account.logIn")}
        </LocaleLink>
      </p>
    </article>
  );
}
