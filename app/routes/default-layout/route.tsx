import { href, Outlet } from "react-router";
import { useTranslation } from "~/i18n/use-translation.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { DefaultLayout } from "~/ui/default-layout.tsx";
import { BrandLink } from "~/ui/shell/brand-link.tsx";
import { CookiesRefused } from "~/ui/shell/cookies-refused.tsx";
import { LanguageLink } from "~/ui/shell/language-link.tsx";
import { PageAlert } from "~/ui/shell/page-alert.tsx";

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
