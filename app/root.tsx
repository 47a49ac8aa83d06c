// Must be first: cascade layers get the order in which they are first named.
import "~/styles/app.css";
import { type ReactNode, use } from "react";
import {
  isRouteErrorResponse,
  Outlet,
  type RouterContextProvider,
  useRouteError,
  useRouteLoaderData,
} from "react-router";
import { BlankLayout } from "~/document/blank-layout.tsx";
import { BuildIsland } from "~/document/build.island.tsx";
import { Document } from "~/document/document.tsx";
import { DocumentContext } from "~/document/document-context.ts";
import { KioskIsland } from "~/document/kiosk.island.tsx";
import { NavigationIsland } from "~/document/navigation.island.tsx";
import { takeAlert } from "~/document/take-alert.server.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { KioskMode } from "~/links/kiosk-mode.ts";
import { LocaleLink } from "~/links/locale-link.tsx";
import { inLocale } from "~/links/localized-paths.ts";
import { aboutPath, pagePath } from "~/links/paths.ts";
import { SharePicture } from "~/links/share-picture.ts";
import { sharePicturePath } from "~/links/share-picture-path.ts";
import { SiteOrigin } from "~/links/site-origin.ts";
import { addressRulesMiddleware } from "~/middleware/address-rules.ts";
import { pageCacheControlMiddleware } from "~/middleware/cache-control.ts";
import { callerMiddleware } from "~/middleware/caller.ts";
import { currentUserMiddleware } from "~/middleware/current-user.ts";
import { documentRedirectsMiddleware } from "~/middleware/document-redirects.ts";
import { forPages } from "~/middleware/for-pages.ts";
import { isKiosk, kioskMiddleware } from "~/middleware/kiosk.ts";
import { getLocale, localeMiddleware } from "~/middleware/locale.ts";
import { retryAfterMiddleware } from "~/middleware/retry-after.ts";
import { routeTakenMiddleware } from "~/middleware/route-taken.ts";
import { securityHeadersMiddleware } from "~/middleware/security-headers.ts";
import { getServices } from "~/middleware/services.ts";
import { getSessions, sessionsMiddleware } from "~/middleware/sessions.ts";
import { visitMiddleware } from "~/middleware/visit.ts";
import { readColorScheme } from "~/sessions/color-scheme-cookie.server.ts";
import { buttonClass } from "~/ui/button.tsx";
import { AlertContext } from "~/ui/layout/alert-context.ts";
import { CODE_REFUSED, CodeRefused } from "~/ui/layout/code-refused.tsx";
import { ErrorScreen } from "~/ui/layout/error-screen.tsx";
import type { Route } from "./+types/root";

/** Errors have this layout too, perhaps without data. */
export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>("root");
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

/** The order in which a request passes. */
export const middleware: Route.MiddlewareFunction[] = [
  routeTakenMiddleware,
  securityHeadersMiddleware,
  retryAfterMiddleware,
  documentRedirectsMiddleware,
  addressRulesMiddleware,
  ...[
    sessionsMiddleware,
    localeMiddleware,
    visitMiddleware,
    kioskMiddleware,
    pageCacheControlMiddleware,
    callerMiddleware,
    currentUserMiddleware,
  ].map(forPages),
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { settings, site, siteFiles } = getServices(context);
  const { styles, icon, touchIcon, barColors } = siteFiles;
  const sharePicture = siteFiles.sharePicture ?? sharePicturePath(pagePath("/"), getLocale(context));
  return {
    alert: await takeAlert(context, request),
    origin: settings.publicOrigin,
    knownIssuesUrl: settings.KNOWN_ISSUES_URL ?? null,
    theme: readColorScheme(request.headers.get("Cookie")),
    kiosk: isKiosk(context) ? toKiosk(context) : null,
    ...(!site.isShipped && { site: { styles, icon, touchIcon, sharePicture, barColors } }),
  };
}

/** `visit` distinguishes visitors; the next one begins at `startPath`. */
function toKiosk(context: Readonly<RouterContextProvider>) {
  const { kiosk } = getSessions(context).auth;
  const startPath = inLocale(kiosk?.locale ?? getLocale(context), pagePath("/"));
  return { idleS: getServices(context).settings.KIOSK_IDLE_S, visit: kiosk?.visit ?? "", startPath };
}

export default function App({ loaderData }: Route.ComponentProps) {
  return (
    <AlertContext value={loaderData.alert}>
      <KioskMode value={loaderData.kiosk !== null}>
        <NavigationIsland />
        <BuildIsland />
        {loaderData.kiosk && <KioskIsland {...loaderData.kiosk} />}
        <SiteOrigin value={loaderData.origin}>
          <SharePicture value={loaderData.site?.sharePicture ?? SHARE_PICTURE}>
            <Outlet />
          </SharePicture>
        </SiteOrigin>
      </KioskMode>
    </AlertContext>
  );
}

/** Works even if the root loader failed. */
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
  const root = useRouteLoaderData<typeof loader>("root");
  return (
    <KioskMode value={root !== undefined && root.kiosk !== null}>
      <BlankLayout>{children}</BlankLayout>
    </KioskMode>
  );
}

function KnownIssuesLink() {
  const { t } = useTranslation();
  const root = useRouteLoaderData<typeof loader>("root");
  const url = root?.knownIssuesUrl;
  if (url && !root?.kiosk) return <a href={url}>{t("error.moreInfo")}</a>;
  return <LocaleLink to={aboutPath("known-issues")}>{t("error.moreInfo")}</LocaleLink>;
}
