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
  /** Only this tab is for learners without an account. */
  isAnonymous?: boolean;
  children: ReactNode;
};

export function MyPage(props: Props) {
  const { tab, hasErrors, isUnavailable, isWide = false, isAnonymous = false, children } = props;
  const { t } = useTranslation();
  const own = t(`account.${tab}`);
  const title = [own, !isAnonymous && t("account.myAccount"), t("site.name")].filter(Boolean).join(" · ");
  return (
    <TabPage
      heading={isAnonymous ? own : t("account.myAccount")}
      label={t("account.myAccount")}
      isWide={isWide}
      tabs={(isAnonymous ? [] : TABS).map((each) => (
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
