// First of all: the order of the cascade layers is the order in which they are first named.
import "~/styles/app.css";
import { useTranslation } from "~/i18n/use-translation";
import { use } from "react";
import { href, isRouteErrorResponse, Outlet, useRouteError, useRouteLoaderData } from "react-router";
import type { Route } from "./+types/root";
import { DocumentContext } from "~/document-context";
import { env } from "~/env.server";
import { forPages } from "~/middleware/for-pages";
import { localeMiddleware } from "~/middleware/locale";
import { isPrefetch } from "~/middleware/request-kind";
import { retryAfterMiddleware } from "~/middleware/retry-after";
import { securityHeadersMiddleware } from "~/middleware/security-headers";
import { getSessions, sessionsMiddleware } from "~/middleware/sessions";
import { callerMiddleware } from "~/middleware/caller";
import { visitMiddleware } from "~/middleware/visit";
import { LocaleLink } from "~/links/locale-link";
import { NavigationIsland } from "~/navigation.island";
import { chosenAnswerPath } from "~/links/paths";
import { BlankLayout } from "~/ui/blank-layout";
import { buttonClass } from "~/ui/button";
import { ErrorScreen } from "~/ui/error-screen";
import { AlertContext } from "~/ui/shell/alert-context";

export { Document as Layout } from "~/document";

/** A request's life story. */
export const middleware: Route.MiddlewareFunction[] = [
  securityHeadersMiddleware,
  retryAfterMiddleware,
  ...[sessionsMiddleware, localeMiddleware, visitMiddleware, callerMiddleware].map(forPages),
];

export function loader({ request, url, context }: Route.LoaderArgs) {
  const sessions = getSessions(context);
  const { alert } = sessions.progress;
  // Shown once: it is hidden by the next page, or by asking for this one again.
  if (alert && !isPrefetch(request)) sessions.progress = { ...sessions.progress, alert: null };
  return {
    alert: alert && { ...alert, back: alert.back && chosenAnswerPath(alert.back) },
    origin: env.PUBLIC_ORIGIN ?? url.origin,
    knownIssuesUrl: env.KNOWN_ISSUES_URL ?? null,
  };
}

export default function App({ loaderData }: Route.ComponentProps) {
  return (
    <AlertContext value={loaderData.alert}>
      <NavigationIsland />
      <Outlet />
    </AlertContext>
  );
}

/** It stands, too, where the root loader itself failed. */
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

/** The error screen's "more info": the configured page, else the about page's part. */
function KnownIssuesLink() {
  const { t } = useTranslation();
  const url = useRouteLoaderData<typeof loader>("root")?.knownIssuesUrl;
  if (url) return <a href={url}>{t("error.moreInfo")}</a>;
  return <LocaleLink to={`${href("/about")}#known-issues`}>{t("error.moreInfo")}</LocaleLink>;
}
