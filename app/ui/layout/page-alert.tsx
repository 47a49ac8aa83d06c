import { type ReactNode, use } from "react";
import { useLocation } from "react-router";
import { useTranslation } from "~/i18n/use-translation.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { localizedPath } from "~/links/localized-paths.ts";
import { CookielessState, withState } from "~/links/page-contexts.ts";
import { iconButtonClass } from "~/ui/button.tsx";
import { Icon } from "~/ui/picture/icon.tsx";
import { Notice } from "~/ui/text/notice.tsx";
import { VisuallyHidden } from "~/ui/text/visually-hidden.tsx";
import styles from "./alert.module.css";
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

export function CookiesRefused() {
  const { t } = useTranslation();
  if (use(CookielessState) === null) return null;
  return (
    <Notice kind="warning">
      <p>{t("site.cookiesRefused")}</p>
    </Notice>
  );
}

type Props = {
  kind: "success" | "error";
  messages: readonly ReactNode[];
  action?: ReactNode;
  hide: ReactNode;
};

/** The page's one live region. It is always rendered, because screen readers announce only changes in an existing region. */
function AlertRegion({ kind, messages, action, hide }: Props) {
  return (
    <div className={styles.region} role={kind === "error" ? "alert" : "status"}>
      {messages.length > 0 && (
        <div className={styles.alert} data-kind={kind}>
          <Icon name={kind === "error" ? "alert" : "check"} />
          <div className={styles.messages}>
            {messages.map((message, index) => (
              <p key={index}>{message}</p>
            ))}
            {action}
          </div>
          {hide}
        </div>
      )}
    </div>
  );
}
