import { use } from "react";
import type { EnglishPath } from "~/domain/addresses/paths.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { KioskMode } from "~/links/kiosk-mode.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { withBack } from "~/links/own-path.ts";
import { pagePath } from "~/links/paths.ts";
import { Button, buttonClass } from "~/ui/button.tsx";
import { TestStart } from "~/ui/card/test-start.tsx";
import { CookiesNeeded } from "~/ui/layout/cookies-needed.tsx";

type Props = {
  /** The page's own. */
  path: EnglishPath;
  isLoggedIn: boolean;
  /** Null unless the visitor has joined on this visit. */
  welcomePath: EnglishPath | null;
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

function LogInFirst({ back }: { back: EnglishPath }) {
  const { t } = useTranslation();
  return (
    <>
      <CookiesNeeded />
      <TestStart note={t("group.needsAccount")} progress={null}>
        <LocaleLink to={withBack(pagePath("/account/login"), back)} className={buttonClass("primary")}>
          {t("group.logIn")}
        </LocaleLink>
        <LocaleLink to={withBack(pagePath("/account/signup"), back)} className={buttonClass("secondary")}>
          {t("account.signUp")}
        </LocaleLink>
      </TestStart>
    </>
  );
}
