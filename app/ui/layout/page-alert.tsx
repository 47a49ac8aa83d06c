import { type ReactNode, use } from "react";
import { useLocation } from "react-router";
import { useTranslation } from "~/i18n/use-translation.ts";
import { CookielessState, withState } from "~/links/cookieless-state.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { localizedPath } from "~/links/localized-paths.ts";
import { iconButtonClass } from "~/ui/button.tsx";
import { Icon } from "~/ui/picture/icon.tsx";
import { VisuallyHidden } from "~/ui/text/visually-hidden.tsx";
import { AlertRegion } from "./alert.tsx";
import { AlertContext } from "./alert-context.ts";

/** Hiding the alert reloads the page, because each alert is shown only once. `sendAgain` is for a verify message. */
export function PageAlert({ sendAgain }: { sendAgain?: ReactNode }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const alert = use(AlertContext);
  const hide = (
    <a href={withState(localizedPath(pathname + search), use(CookielessState))} className={iconButtonClass()}>
      <Icon name="close" />
      <VisuallyHidden>{t("site.hide")}</VisuallyHidden>
    </a>
  );
  const messages: ReactNode[] = [...(alert?.messages ?? [])];
  if (alert?.back) messages.push(<LocaleLink to={alert.back}>{t("test.backToQuestion")}</LocaleLink>);
  return (
    <AlertRegion
      kind={alert?.isError ? "error" : "success"}
      messages={messages}
      action={alert?.isVerifyMessage && sendAgain}
      hide={hide}
    />
  );
}
