import { type ReactNode, use } from "react";
import { Outlet, useLocation } from "react-router";
import { englishPath } from "~/domain/addresses/paths.ts";
import { cutQuery } from "~/domain/search/words.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { inLocale, withoutLocale } from "~/links/localized-paths.ts";
import { toOwnPath, withBack } from "~/links/own-path.ts";
import { ContactUrl, CookielessState } from "~/links/page-contexts.ts";
import { pagePath } from "~/links/paths.ts";
import { getCurrentUser, isLoggedIn } from "~/middleware/caller.ts";
import { knowsRooms } from "~/middleware/knows-rooms.ts";
import { getAnalyticsState } from "~/middleware/observer.ts";
import { getServices } from "~/middleware/services.ts";
import { getSessions, isKiosk } from "~/middleware/sessions.ts";
import type { User } from "~/services/users/accounts.server.ts";
import { hasAnswers } from "~/sessions/progress-session.server.ts";
import { Button, type ButtonVariant } from "~/ui/button.tsx";
import { AlertContext } from "~/ui/layout/alert-context.ts";
import { BrandLink } from "~/ui/layout/brand.tsx";
import { LanguageLink, StartOver } from "~/ui/layout/header-links.tsx";
import { CookiesRefused, PageAlert } from "~/ui/layout/page-alert.tsx";
import { Icon } from "~/ui/picture/icon.tsx";
import { Notice } from "~/ui/text/notice.tsx";
import type { Route } from "./+types/route";
import consentDialogStyles from "./consent-dialog.module.css";
import { DefaultLayout } from "./default-layout.tsx";
import styles from "./menu.module.css";
import { SearchMenu, SearchRow } from "./search-menu.tsx";

/** Asks the user API only if somebody is logged in. A kiosk has no account. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { users, contactUrl } = getServices(context);
  if (isKiosk(context)) {
    // A result has its own button for the hand-off.
    const isResult = url.searchParams.has("result");
    const canHandOff =
      !isResult && hasAnswers(getSessions(context).progress) && !users.optional.isKnownToLack("handoff");
    return { ...ANONYMOUS, kiosk: { canHandOff }, analytics: "off" as const, contactUrl };
  }
  const user = isLoggedIn(context) ? await getCurrentUser(context) : null;
  const analytics = getAnalyticsState(request, context);
  const isKnown = isLoggedIn(context);
  const hasRooms = isKnown && knowsRooms(context);
  return { ...toKnown(user), kiosk: null, isKnown, hasRooms, analytics, contactUrl };
}

export default function DefaultLayoutRoute({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { kiosk, isKnown, name, hasRooms, unverifiedEmail, analytics } = loaderData;
  const query = useSearchQuery();
  const account = isKnown ? <AccountMenu name={name} hasRooms={hasRooms} /> : <LoginLink />;
  return (
    <DefaultLayout
      skipText={t("site.skipToContent")}
      brand={<BrandLink />}
      isCompact={isKnown}
      search={!kiosk && query === null && <SearchMenu />}
      below={!kiosk && query !== null && <SearchRow query={query} />}
      navLabel={t("layout.mainNav")}
      nav={kiosk ? <KioskNav {...kiosk} /> : account}
      language={<LanguageLink />}
      alert={<PageAlert sendAgain={<SendAgain />} />}
      footer={
        !kiosk && (
          <>
            <p>{t("layout.footer")}</p>
            <LocaleLink to={pagePath("/about")}>{t("layout.about")}</LocaleLink>
            <LocaleLink to={pagePath("/c/v")}>{t("check.heading")}</LocaleLink>
            {analytics !== "off" && (
              <LocaleLink to={pagePath("/privacy-choices")}>{t("privacyChoices.title")}</LocaleLink>
            )}
          </>
        )
      }
    >
      {analytics === "auto" && <ConsentDialog />}
      <CookiesRefused />
      {unverifiedEmail !== null && <UnverifiedNotice email={unverifiedEmail} />}
      <ContactUrl value={loaderData.contactUrl}>
        <Outlet />
      </ContactUrl>
    </DefaultLayout>
  );
}

/** Is in the page's flow. Yes and no look alike. Absent if no cookie could keep the choice, and on the page with the same form. */
function ConsentDialog() {
  const { t, locale } = useTranslation();
  const { pathname, search } = useLocation();
  const page = pagePath("/privacy-choices");
  if (use(CookielessState) !== null || withoutLocale(pathname) === page) return null;
  return (
    <dialog className={consentDialogStyles.dialog} open aria-labelledby="consent">
      <h2 className={consentDialogStyles.heading} id="consent">
        {t("privacyChoices.question")}
      </h2>
      <p className={consentDialogStyles.text}>
        {t("privacyChoices.short")} <LocaleLink to={page}>{t("privacyChoices.more")}</LocaleLink>
      </p>
      <form className={consentDialogStyles.choice} method="post" action={inLocale(locale, page)}>
        <input type="hidden" name="back" value={pathname + search} />
        <Button variant="secondary" name="choice" value="granted">
          {t("privacyChoices.yes")}
        </Button>
        <Button variant="secondary" name="choice" value="denied">
          {t("privacyChoices.no")}
        </Button>
      </form>
    </dialog>
  );
}

/** Null outside the search page. */
function useSearchQuery(): string | null {
  const { pathname, search } = useLocation();
  const typed = new URLSearchParams(search).get("q");
  return typed === null || withoutLocale(pathname) !== "/" ? null : cutQuery(typed);
}

const ANONYMOUS = { isKnown: false, hasRooms: false, name: null, unverifiedEmail: null };

/** Name and unverified address; both are null if the user API is unavailable. */
function toKnown(user: User | null) {
  return { name: user?.name ?? null, unverifiedEmail: user?.isVerified === false ? user.email : null };
}

/** Shows the user's name, never the e-mail address. */
function AccountMenu({ name, hasRooms }: { name: string | null; hasRooms: boolean }) {
  const { t, locale } = useTranslation();
  return (
    <Menu
      label={name === null ? t("account.myAccount") : <bdi>{name}</bdi>}
      items={[
        <LocaleLink to={pagePath("/account/me/profile")}>{t("account.profile")}</LocaleLink>,
        <LocaleLink to={pagePath("/account/me/progress")}>{t("account.progress")}</LocaleLink>,
        <LocaleLink to={pagePath("/account/me/diplomas")}>{t("account.diplomas")}</LocaleLink>,
        ...(hasRooms
          ? [<LocaleLink to={pagePath("/account/me/rooms")}>{t("account.rooms")}</LocaleLink>]
          : []),
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

type MenuProps = { label: ReactNode; items: readonly ReactNode[] };

/** A menu that works without scripts. A press anywhere else closes it. */
function Menu({ label, items }: MenuProps) {
  return (
    <details className={styles.menu}>
      <summary className={styles.summary}>
        <span className={styles.label}>{label}</span>
        <Icon name="chevron-down" />
      </summary>
      <ul className={styles.sheet} role="list">
        {items.map((item, index) => (
          <li key={index}>{item}</li>
        ))}
      </ul>
    </details>
  );
}

/** Leads back to this page after the login, unless it is a page of the account. */
function LoginLink() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const here = toOwnPath(pathname + search);
  const back = here === "/" || here?.startsWith("/account/") ? null : here;
  return <LocaleLink to={withBack(pagePath("/account/login"), back)}>{t("account.logIn")}</LocaleLink>;
}

function KioskNav({ canHandOff }: { canHandOff: boolean }) {
  const { t, locale } = useTranslation();
  return (
    <>
      {canHandOff && (
        <form method="post" action={inLocale(locale, pagePath("/h"))}>
          <Button variant="secondary">{t("handoff.takeHome")}</Button>
        </form>
      )}
      <StartOver />
    </>
  );
}

/** Asks to confirm the address, unless the page's alert says the same. */
function UnverifiedNotice({ email }: { email: string }) {
  const { t } = useTranslation();
  const isSaidByAlert = use(AlertContext)?.isVerifyMessage === true;
  if (isSaidByAlert) return null;
  return (
    <Notice kind="warning" isSmall action={<SendAgain variant="quiet" />}>
      <p>{t("account.notVerifiedYetMessage", { email })}</p>
    </Notice>
  );
}

function SendAgain({ variant = "secondary" }: { variant?: ButtonVariant }) {
  const { t, locale } = useTranslation();
  const { pathname, search } = useLocation();
  const page = englishPath(withoutLocale(pathname) + search);
  const action = withBack(pagePath("/account/me/profile"), page);
  return (
    <form method="post" action={inLocale(locale, action)}>
      <Button variant={variant} name="intent" value="send-again">
        {t("account.sendAgain")}
      </Button>
    </form>
  );
}
