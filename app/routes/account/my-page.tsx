import type { ReactNode } from "react";
import { useOutletContext } from "react-router";
import { useTranslation } from "~/i18n/use-translation.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { pagePath } from "~/links/paths.ts";
import { Notice } from "~/ui/text/notice.tsx";
import styles from "./tab-page.module.css";

const TABS = [
  { tab: "profile", to: pagePath("/account/me/profile") },
  { tab: "progress", to: pagePath("/account/me/progress") },
  { tab: "diplomas", to: pagePath("/account/me/diplomas") },
  { tab: "rooms", to: pagePath("/account/me/rooms") },
  { tab: "settings", to: pagePath("/account/me/settings") },
] as const;

export type AccountContext = { hasRooms: boolean };

type Props = {
  tab: (typeof TABS)[number]["tab"];
  hasErrors: boolean;
  isUnavailable: boolean;
  isWide?: boolean;
  /** Whether the learner has no account, and so sees only this tab. */
  isAnonymous?: boolean;
  children: ReactNode;
};

export function MyPage(props: Props) {
  const { tab, hasErrors, isUnavailable, isWide = false, isAnonymous = false, children } = props;
  const { t } = useTranslation();
  const { hasRooms } = useOutletContext<AccountContext>();
  const own = t(`account.${tab}`);
  const title = [own, !isAnonymous && t("account.myAccount"), t("site.name")].filter(Boolean).join(" · ");
  return (
    <TabPage
      heading={isAnonymous ? own : t("account.myAccount")}
      label={t("account.myAccount")}
      isWide={isWide}
      tabs={(isAnonymous ? [] : TABS.filter((each) => each.tab !== "rooms" || hasRooms)).map((each) => (
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

type TabPageProps = {
  heading: string;
  label: string;
  tabs: readonly ReactNode[];
  /** Whether the page is wide enough for a shelf of cards, rather than one column for reading. */
  isWide: boolean;
  children: ReactNode;
};

function TabPage({ heading, label, tabs, isWide, children }: TabPageProps) {
  return (
    <div className={styles.page} data-wide={isWide || undefined}>
      <h1 className={styles.heading} tabIndex={-1}>
        {heading}
      </h1>
      {tabs.length > 0 && (
        <nav className={styles.tabs} aria-label={label}>
          {tabs}
        </nav>
      )}
      {children}
    </div>
  );
}
