// First of all: the order of the cascade layers is the order in which they are first named.
import "~/styles/app.css";
import { useTranslation } from "~/i18n/use-translation";
import { use } from "react";
import { isRouteErrorResponse, Outlet, useRouteError } from "react-router";
import type { Route } from "./+types/root";
import { DocumentContext } from "~/document-context";
import { env } from "~/env.server";
import { forPages } from "~/middleware/for-pages";
import { localeMiddleware } from "~/middleware/locale";
import { isPrefetch } from "~/middleware/request-kind";
import { retryAfterMiddleware } from "~/middleware/retry-after";
import { securityHeadersMiddleware } from "~/middleware/security-headers";
import { getSessions, sessionsMiddleware } from "~/middleware/sessions";
import { userApiMiddleware } from "~/middleware/user-api";
import { visitMiddleware } from "~/middleware/visit";
import { LocaleLink } from "~/i18n/locale-link";
import { NavigationIsland } from "~/navigation.island";
import { KnownIssuesLink, PageLayout } from "~/page-layout";
import { BlankLayout } from "~/ui/blank-layout";
import { buttonClass } from "~/ui/button";
import { ErrorScreen } from "~/ui/error-screen";
import { requestUrl } from "~/middleware/request-url";

export { Document as Layout } from "~/document";

/** A request's life story. */
export const middleware: Route.MiddlewareFunction[] = [
  securityHeadersMiddleware,
  retryAfterMiddleware,
  ...[sessionsMiddleware, localeMiddleware, visitMiddleware, userApiMiddleware].map(forPages),
];

export function loader({ request, context }: Route.LoaderArgs) {
  const sessions = getSessions(context);
  const { alert } = sessions.progress;
  // Shown once: it is hidden by the next page, or by asking for this one again.
  if (alert && !isPrefetch(request)) sessions.progress = { ...sessions.progress, alert: null };
  return {
    alert,
    origin: env.PUBLIC_ORIGIN ?? requestUrl(request).origin,
    knownIssuesUrl: env.KNOWN_ISSUES_URL ?? null,
  };
}

export default function App() {
  return (
    <PageLayout>
      <NavigationIsland />
      <Outlet />
    </PageLayout>
  );
}

/** The specification's error screen. It stands, too, where the root loader itself failed. */
export function ErrorBoundary() {
  const error = useRouteError();
  const { t } = useTranslation();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const message = isRouteErrorResponse(error) && status === 404 ? String(error.data) : null;
  return (
    <BlankLayout>
      <title>{`${status} · ${t("site.name")}`}</title>
      <meta name="robots" content="noindex" />
      <ErrorScreen
        status={status}
        message={status === 404 ? t("error.youSeemLost") : t("error.somethingWentWrong")}
        reassurance={t("error.noWorries")}
        action={
          <LocaleLink to="/" className={buttonClass("primary")}>
            {t("error.takeMeHome")}
          </LocaleLink>
        }
        retry={
          status >= 500 && (
            <a href="" className={buttonClass("secondary")}>
              {t("error.tryAgain")}
            </a>
          )
        }
        moreInfo={<KnownIssuesLink />}
        smallPrint={message}
        drawing={use(DocumentContext).errorDrawing}
      />
    </BlankLayout>
  );
}
