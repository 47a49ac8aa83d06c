// Must be first: cascade layers get the order in which they are first named.
import "~/styles/app.css";
import { type ReactNode, use } from "react";
import { isRouteErrorResponse, Outlet, useRouteError, useRouteLoaderData } from "react-router";
import { BlankLayout } from "~/document/blank-layout.tsx";
import { Document } from "~/document/document.tsx";
import { DocumentContext } from "~/document/document-context.ts";
import type { loader } from "~/document/pages.tsx";
import { useTranslation } from "~/i18n/use-translation.ts";
import { KioskMode } from "~/links/kiosk-mode.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { aboutPath, pagePath } from "~/links/paths.ts";
import { addressRulesMiddleware } from "~/middleware/address-rules.ts";
import { documentRedirectsMiddleware } from "~/middleware/document-redirects.ts";
import { retryAfterMiddleware } from "~/middleware/retry-after.ts";
import { routeTakenMiddleware } from "~/middleware/route-taken.ts";
import { securityHeadersMiddleware } from "~/middleware/security-headers.ts";
import { buttonClass } from "~/ui/button.tsx";
import { CODE_REFUSED, CodeRefused } from "~/ui/layout/code-refused.tsx";
import { ErrorScreen } from "~/ui/layout/error-screen.tsx";
import type { Route } from "./+types/root";

/** Errors have this layout too, perhaps without data. */
export function Layout({ children }: { children: ReactNode }) {
  const data = usePagesData();
  return (
    <Document
      origin={data?.origin ?? ""}
      kiosk={data?.kiosk ?? null}
      theme={data?.theme ?? null}
      site={data?.site ?? null}
    >
      {children}
    </Document>
  );
}

/** Everything passes these: pages, files and probes. */
export const middleware: Route.MiddlewareFunction[] = [
  routeTakenMiddleware,
  securityHeadersMiddleware,
  retryAfterMiddleware,
  documentRedirectsMiddleware,
  addressRulesMiddleware,
];

export default Outlet;

/** Works even if the pages' loader failed. */
export function ErrorBoundary() {
  const error = useRouteError();
  const { t } = useTranslation();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const message = isRouteErrorResponse(error) && status === 404 ? String(error.data) : null;
  const drawing = use(DocumentContext).errorDrawing;
  if (isRouteErrorResponse(error) && error.statusText === CODE_REFUSED)
    return (
      <ErrorLayout>
        <CodeRefused status={status} smallPrint={message} drawing={drawing} />
      </ErrorLayout>
    );
  return (
    <ErrorLayout>
      <title>{`${status} · ${t("site.name")}`}</title>
      <meta name="robots" content="noindex" />
      <ErrorScreen
        status={status}
        message={status === 404 ? t("error.youSeemLost") : t("error.somethingWentWrong")}
        reassurance={t("error.noWorries")}
        action={
          <LocaleLink to={pagePath("/")} className={buttonClass("primary")}>
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
        drawing={drawing}
      />
    </ErrorLayout>
  );
}

/** A kiosk can be started over here too. */
function ErrorLayout({ children }: { children: ReactNode }) {
  const data = usePagesData();
  return (
    <KioskMode value={data !== undefined && data.kiosk !== null}>
      <BlankLayout>{children}</BlankLayout>
    </KioskMode>
  );
}

function KnownIssuesLink() {
  const { t } = useTranslation();
  const data = usePagesData();
  const url = data?.knownIssuesUrl;
  if (url && !data?.kiosk) return <a href={url}>{t("error.moreInfo")}</a>;
  return <LocaleLink to={aboutPath("known-issues")}>{t("error.moreInfo")}</LocaleLink>;
}

function usePagesData() {
  return useRouteLoaderData<typeof loader>("pages");
}
