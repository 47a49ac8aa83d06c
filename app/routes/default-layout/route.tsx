import { use } from "react";
import { href, Outlet } from "react-router";
import { useTranslation } from "~/i18n/use-translation.ts";
import { KioskMode } from "~/links/kiosk-mode.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { getCurrentUser, isLoggedIn } from "~/middleware/current-user.ts";
import { getSessions } from "~/middleware/sessions.ts";
import { isKnownToLack } from "~/services/users/optional-calls.server.ts";
import { DefaultLayout } from "~/ui/default-layout.tsx";
import { BrandLink } from "~/ui/shell/brand-link.tsx";
import { CookiesRefused } from "~/ui/shell/cookies-refused.tsx";
import { KioskNav } from "~/ui/shell/kiosk-nav.tsx";
import { LanguageLink } from "~/ui/shell/language-link.tsx";
import { LoginLink } from "~/ui/shell/login-link.tsx";
import { PageAlert } from "~/ui/shell/page-alert.tsx";
import type { Route } from "./+types/route";

/** Asks the user API only for who is logged in. */
export async function loader({ context }: Route.LoaderArgs) {
  const canTakeHome = getSessions(context).progress.rounds.length > 0 && !isKnownToLack("handoff");
  if (!isLoggedIn(context)) return { isKnown: false, name: null, canTakeHome };
  const user = await getCurrentUser(context);
  return { isKnown: isLoggedIn(context), name: user?.name ?? null, canTakeHome };
}

export default function DefaultLayoutRoute({ loaderData: { isKnown, name, canTakeHome } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const isShared = use(KioskMode);
  const account = isKnown ? (
    <LocaleLink to={href("/account/me/profile")}>{name ?? t("account.myAccount")}</LocaleLink>
  ) : (
    <LoginLink />
  );
  return (
    <DefaultLayout
      skipText={t("site.skipToContent")}
      brand={<BrandLink />}
      navLabel={t("site.mainNav")}
      nav={isShared ? <KioskNav canTakeHome={canTakeHome} /> : account}
      language={<LanguageLink />}
      alert={<PageAlert />}
      footer={
        !isShared && (
          <>
            <p>{t("site.footer")}</p>
            <LocaleLink to={href("/about")}>{t("site.about")}</LocaleLink>
          </>
        )
      }
    >
      <CookiesRefused />
      <Outlet />
    </DefaultLayout>
  );
}
