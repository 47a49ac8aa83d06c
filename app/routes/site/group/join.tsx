import { use } from "react";
import { href } from "react-router";
import { useTranslation } from "~/i18n/use-translation.ts";
import { KioskMode } from "~/links/kiosk-mode.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { withBack } from "~/links/own-path.ts";
import { Button, buttonClass } from "~/ui/button.tsx";
import { TestStart } from "~/ui/card/test-start.tsx";
import { CookiesNeeded } from "~/ui/layout/cookies-needed.tsx";

type Props = {
  /** The page's own, in English form. */
  path: string;
  isLoggedIn: boolean;
  /** Null unless the visitor has joined on this visit. */
  welcomePath: string | null;
};

export function Join({ path, isLoggedIn, welcomePath }: Props) {
  const { t } = useTranslation();
  if (use(KioskMode)) return <p>{t("account.noAccountCreationInKioskMode")}</p>;
  if (!isLoggedIn) return <LogInFirst back={path} />;
  if (welcomePath !== null)
    return (
      <TestStart note={t("group.isMember")} progress={null}>
        <LocaleLink to={welcomePath} className={buttonClass("primary")}>
          {t("group.toWelcome")}
        </LocaleLink>
      </TestStart>
    );
  return (
    <TestStart note={null} progress={null}>
      <form method="post">
        <Button>{t("group.join")}</Button>
      </form>
    </TestStart>
  );
}

function LogInFirst({ back }: { back: string }) {
  const { t } = useTranslation();
  return (
    <>
      <CookiesNeeded />
      <TestStart note={t("group.needsAccount")} progress={null}>
        <LocaleLink to={withBack(href("/account/login"), back)} className={buttonClass("primary")}>
          {t("group.logIn")}
        </LocaleLink>
        <LocaleLink to={withBack(href("/account/signup"), back)} className={buttonClass("secondary")}>
          {t("account.signUp")}
        </LocaleLink>
      </TestStart>
    </>
  );
}
