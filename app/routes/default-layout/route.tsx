import { href, Outlet } from "react-router";
import { SendAgain } from "~/account/send-again.tsx";
import { useTranslation } from "~/i18n/use-translation.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { getCaller } from "~/middleware/caller.ts";
import { getCurrentUser, isLoggedIn } from "~/middleware/current-user.ts";
import { DefaultLayout } from "~/ui/default-layout.tsx";
import { BrandLink } from "~/ui/shell/brand-link.tsx";
import { CookiesRefused } from "~/ui/shell/cookies-refused.tsx";
import { LanguageLink } from "~/ui/shell/language-link.tsx";
import { PageAlert } from "~/ui/shell/page-alert.tsx";
import type { Route } from "./+types/route";
import { AccountMenu } from "./account-menu.tsx";
import { LoginLink } from "./login-link.tsx";

/** Asks the user API only for who is logged in. A kiosk is nobody's. */
export async function loader({ context }: Route.LoaderArgs) {
  if (getCaller(context).isKiosk) return { isKiosk: true, isKnown: false, name: null };
  const user = isLoggedIn(context) ? await getCurrentUser(context) : null;
  return { isKiosk: false, isKnown: isLoggedIn(context), name: user?.name ?? null };
}

export default function DefaultLayoutRoute({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { isKiosk, isKnown, name } = loaderData;
  const account = isKnown ? <AccountMenu name={name} /> : <LoginLink />;
  return (
    <DefaultLayout
      skipText={t("site.skipToContent")}
      brand={<BrandLink />}
      navLabel={t("site.mainNav")}
      nav={isKiosk ? null : account}
      language={<LanguageLink />}
      alert={<PageAlert sendAgain={<SendAgain />} />}
      footer={
        <>
          <p>{t("site.footer")}</p>
          <LocaleLink to={href("/about")}>{t("site.about")}</LocaleLink>
        </>
      }
    >
      <CookiesRefused />
      <Outlet />
    </DefaultLayout>
  );
}
