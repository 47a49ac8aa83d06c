import { useTranslation } from "~/i18n/use-translation.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { inLocale } from "~/links/localized-paths.ts";
import { pagePath } from "~/links/paths.ts";
import { Menu } from "./menu.tsx";

/** Shows the user's name, never the e-mail address. */
export function AccountMenu({ name }: { name: string | null }) {
  const { t, locale } = useTranslation();
  return (
    <Menu
      label={name === null ? t("account.myAccount") : <bdi>{name}</bdi>}
      items={[
        <LocaleLink to={pagePath("/account/me/profile")}>{t("account.profile")}</LocaleLink>,
        <LocaleLink to={pagePath("/account/me/progress")}>{t("account.progress")}</LocaleLink>,
        <LocaleLink to={pagePath("/account/me/diplomas")}>{t("account.diplomas")}</LocaleLink>,
        <LocaleLink to={pagePath("/account/me/settings")}>{t("account.settings")}</LocaleLink>,
        <form method="post" action={inLocale(locale, pagePath("/account/me/settings"))}>
          <button name="intent" value="log-out">
            {t("account.logOut")}
          </button>
        </form>,
      ]}
    />
  );
}
