import { Outlet, useLocation } from "react-router";
import { cutQuery } from "~/domain/search/words.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { ContactUrl } from "~/links/contact-url.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { withoutLocale } from "~/links/localized-paths.ts";
import { pagePath } from "~/links/paths.ts";
import { getAnalyticsState } from "~/middleware/analytics.ts";
import { getCurrentUser, isLoggedIn } from "~/middleware/current-user.ts";
import { isKiosk } from "~/middleware/kiosk.ts";
import { getServices } from "~/middleware/services.ts";
import { getSessions } from "~/middleware/sessions.ts";
import type { User } from "~/services/users/accounts.server.ts";
import { hasAnswers } from "~/sessions/progress-session.server.ts";
import { BrandLink } from "~/ui/layout/brand-link.tsx";
import { CookiesRefused } from "~/ui/layout/cookies-refused.tsx";
import { LanguageLink } from "~/ui/layout/language-link.tsx";
import { PageAlert } from "~/ui/layout/page-alert.tsx";
import type { Route } from "./+types/route";
import { AccountMenu } from "./account-menu.tsx";
import { ConsentDialog } from "./consent-dialog.tsx";
import { DefaultLayout } from "./default-layout.tsx";
import { KioskNav } from "./kiosk-nav.tsx";
import { LoginLink } from "./login-link.tsx";
import { SearchMenu, SearchRow } from "./search-menu.tsx";
import { SendAgain } from "./send-again.tsx";
import { UnverifiedNotice } from "./unverified-notice.tsx";

/** Asks the user API only if somebody is logged in. A kiosk has no account. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { users, contactUrl } = getServices(context);
  if (isKiosk(context)) {
    // A result has this button of its own.
    const isResult = url.searchParams.has("result");
    const canTakeHome =
      !isResult && hasAnswers(getSessions(context).progress) && !users.optional.isKnownToLack("handoff");
    return { ...ANONYMOUS, kiosk: { canTakeHome }, analytics: "off" as const, contactUrl };
  }
  const user = isLoggedIn(context) ? await getCurrentUser(context) : null;
  const analytics = getAnalyticsState(request, context);
  return { ...toKnown(user), kiosk: null, isKnown: isLoggedIn(context), analytics, contactUrl };
}

export default function DefaultLayoutRoute({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { kiosk, isKnown, name, unverifiedEmail, analytics } = loaderData;
  const query = useSearchQuery();
  const account = isKnown ? <AccountMenu name={name} /> : <LoginLink />;
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

/** Null outside the search page. */
function useSearchQuery(): string | null {
  const { pathname, search } = useLocation();
  const typed = new URLSearchParams(search).get("q");
  return typed === null || withoutLocale(pathname) !== "/" ? null : cutQuery(typed);
}

const ANONYMOUS = { isKnown: false, name: null, unverifiedEmail: null };

/** Both are null if the user API is unavailable. */
function toKnown(user: User | null) {
  return { name: user?.name ?? null, unverifiedEmail: user?.isVerified === false ? user.email : null };
}
