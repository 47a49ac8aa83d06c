import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { pagePath } from "~/links/paths.ts";
import { Notice } from "~/ui/text/notice.tsx";
import { TabPage } from "./tab-page.tsx";

const TABS = [
  { tab: "profile", to: pagePath("/account/me/profile") },
  { tab: "progress", to: pagePath("/account/me/progress") },
  { tab: "diplomas", to: pagePath("/account/me/diplomas") },
  { tab: "settings", to: pagePath("/account/me/settings") },
] as const;

type Props = {
  tab: (typeof TABS)[number]["tab"];
  hasErrors: boolean;
  isUnavailable: boolean;
  isWide?: boolean;
  children: ReactNode;
};

export function MyPage({ tab, hasErrors, isUnavailable, isWide = false, children }: Props) {
  const { t } = useTranslation();
  const title = `${t(`account.${tab}`)} · ${t("account.myAccount")} · ${t("site.name")}`;
  return (
    <TabPage
      heading={t("account.myAccount")}
      label={t("account.myAccount")}
      isWide={isWide}
      tabs={TABS.map((each) => (
        <LocaleLink key={each.tab} to={each.to} aria-current={each.tab === tab ? "page" : undefined}>
          {t(`account.${each.tab}`)}
        </LocaleLink>
      ))}
    >
      <title>{hasErrors ? t("site.errorTitle", { title }) : title}</title>
      <meta name="robots" content="noindex" />
      {isUnavailable && <Notice kind="warning">{t("account.unavailable")}</Notice>}
      {children}
    </TabPage>
  );
}
