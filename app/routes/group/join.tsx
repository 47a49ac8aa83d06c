import { use } from "react";
import { href } from "react-router";
import { CookiesNeeded } from "~/account/cookies-needed.tsx";
import { useTranslation } from "~/i18n/use-translation.ts";
import { KioskMode } from "~/links/kiosk-mode.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { withBack } from "~/links/own-path.ts";
import { actionsClass, Button, buttonClass } from "~/ui/button.tsx";

type Props = {
  /** The page's own, in English form. */
  path: string;
  isLoggedIn: boolean;
  /** Null for who has not joined on this visit. */
  welcomePath: string | null;
};

/** The one way on: to log in, to join, or to what who has joined finds. */
export function Join({ path, isLoggedIn, welcomePath }: Props) {
  const { t } = useTranslation();
  if (use(KioskMode)) return <p>{t("account.noAccountCreationInKioskMode")}</p>;
  if (!isLoggedIn) return <LogInFirst back={path} />;
  if (welcomePath !== null)
    return (
      <LocaleLink to={welcomePath} className={buttonClass("primary")}>
        {t("group.toWelcome")}
      </LocaleLink>
    );
  return (
    <form method="post">
      <Button>{t("group.join")}</Button>
    </form>
  );
}

function LogInFirst({ back }: { back: string }) {
  const { t } = useTranslation();
  return (
    <>
      <p>{t("group.needsAccount")}</p>
      <CookiesNeeded />
      <div className={actionsClass()}>
        <LocaleLink to={withBack(href("/account/login"), back)} className={buttonClass("primary")}>
          {t("group.logIn")}
        </LocaleLink>
        <LocaleLink to={withBack(href("/account/signup"), back)} className={buttonClass("secondary")}>
          {t("account.signUp")}
        </LocaleLink>
      </div>
    </>
  );
}
