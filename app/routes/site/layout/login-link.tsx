import { useLocation } from "react-router";
import { useTranslation } from "~/i18n/use-translation.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { toOwnPath, withBack } from "~/links/own-path.ts";
import { pagePath } from "~/links/paths.ts";

/** Leads back to this page after the login, unless it is a page of the account. */
export function LoginLink() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const here = toOwnPath(pathname + search);
  const back = here === "/" || here?.startsWith("/account/") ? null : here;
  return <LocaleLink to={withBack(pagePath("/account/login"), back)}>{t("account.logIn")}</LocaleLink>;
}
