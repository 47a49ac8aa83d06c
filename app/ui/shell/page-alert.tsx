import { use, type ReactNode } from "react";
import { useLocation } from "react-router";
import { useTranslation } from "~/i18n/use-translation";
import { CookielessState, withState } from "~/links/cookieless-state";
import { LocaleLink } from "~/links/locale-link";
import { AlertRegion } from "~/ui/alert";
import { iconButtonClass } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { AlertContext } from "~/ui/shell/alert-context";
import { VisuallyHidden } from "~/ui/visually-hidden";

/** Hiding the alert reloads the page, because each alert is shown only once. */
export function PageAlert() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const alert = use(AlertContext);
  const hide = (
    <a href={withState(pathname + search, use(CookielessState))} className={iconButtonClass()}>
      <Icon name="close" />
      <VisuallyHidden>{t("site.hide")}</VisuallyHidden>
    </a>
  );
  const messages: ReactNode[] = (alert?.messages ?? []).map((key) => t(key));
  if (alert?.back) messages.push(<LocaleLink to={alert.back}>{t("test.backToQuestion")}</LocaleLink>);
  return <AlertRegion kind={alert?.isError ? "error" : "success"} messages={messages} hide={hide} />;
}
