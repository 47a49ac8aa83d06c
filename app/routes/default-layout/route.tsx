import { href, Outlet } from "react-router";
import { useTranslation } from "~/i18n/use-translation";
import { LocaleLink } from "~/links/locale-link";
import { DefaultLayout } from "~/ui/default-layout";
import { BrandLink } from "~/ui/shell/brand-link";
import { CookiesRefused } from "~/ui/shell/cookies-refused";
import { LanguageLink } from "~/ui/shell/language-link";
import { PageAlert } from "~/ui/shell/page-alert";

export default function DefaultLayoutRoute() {
  const { t } = useTranslation();
  return (
    <DefaultLayout
      skipText={t("site.skipToContent")}
      brand={<BrandLink />}
      navLabel={t("site.mainNav")}
      nav={<LocaleLink to={href("/about")}>{t("site.about")}</LocaleLink>}
      language={<LanguageLink />}
      alert={<PageAlert />}
      footer={<p>{t("site.footer")}</p>}
    >
      <CookiesRefused />
      <Outlet />
    </DefaultLayout>
  );
}
