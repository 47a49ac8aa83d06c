import { Outlet, type RouterContextProvider, useLocation } from "react-router";
import type { EnglishPath } from "~/domain/addresses/paths.ts";
import { hideAlert } from "~/domain/alert.ts";
import { DEFAULT_LOCALE } from "~/domain/locales.ts";
import { diplomaQuestionPath, eventQuestionPath } from "~/links/document-paths.ts";
import { alternatesOf, inLocale, sharePicturePath } from "~/links/localized-paths.ts";
import { KioskMode, SharePicture, SiteOrigin } from "~/links/page-contexts.ts";
import { challengePath, chosenAnswerPath, pagePath } from "~/links/paths.ts";
import { singleQuestionPath } from "~/links/single-paths.ts";
import { callerMiddleware } from "~/middleware/caller.ts";
import { getCurrentUser } from "~/middleware/current-user.ts";
import { getLocale, getTranslation, localeMiddleware } from "~/middleware/locale.ts";
import { isPrefetch } from "~/middleware/request-kind.ts";
import { pageCacheControlMiddleware } from "~/middleware/response-headers.ts";
import { getServices } from "~/middleware/services.ts";
import { getSessions, isKiosk, sessionsMiddleware } from "~/middleware/sessions.ts";
import { visitMiddleware } from "~/middleware/visit.ts";
import { readColorScheme } from "~/sessions/cookies.server.ts";
import type { StoredAlert } from "~/sessions/progress-session.server.ts";
import { AlertContext, type PageAlert } from "~/ui/layout/alert-context.ts";
import type { Route } from "./+types/pages";
import { BuildIsland } from "./build.island.tsx";
import { KioskIsland } from "./kiosk.island.tsx";
import { NavigationIsland } from "./navigation.island.tsx";

/** Only pages pass these middlewares, so no response of a file or a probe can set a cookie. */
export const middleware: Route.MiddlewareFunction[] = [
  sessionsMiddleware,
  localeMiddleware,
  visitMiddleware,
  pageCacheControlMiddleware,
  callerMiddleware,
];

/** Makes a client navigation to a page without a loader pass the middlewares too. A `shouldRevalidate` here could prevent that. */
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

/** `visit` identifies the current visitor; the next visitor begins at `startPath`. */
function toKiosk(context: Readonly<RouterContextProvider>) {
  const { kiosk } = getSessions(context).auth;
  const startPath = inLocale(kiosk?.locale ?? getLocale(context), pagePath("/"));
  return { idleS: getServices(context).settings.KIOSK_IDLE_S, visit: kiosk?.visit ?? "", startPath };
}

export default function Pages({ loaderData }: Route.ComponentProps) {
  return (
    <AlertContext value={loaderData.alert}>
      <KioskMode value={loaderData.kiosk !== null}>
        <NavigationIsland />
        <BuildIsland />
        <Alternates origin={loaderData.origin} />
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

/** The addresses have no query, because no query changes what search engines index. */
function Alternates({ origin }: { origin: string }) {
  const { pathname } = useLocation();
  const alternates = alternatesOf(pathname);
  const fallback = alternates.find(({ locale }) => locale === DEFAULT_LOCALE);
  return (
    <>
      <link rel="canonical" href={`${origin}${pathname}`} />
      {alternates.map(({ locale, path }) => (
        <link key={locale} rel="alternate" hrefLang={locale} href={`${origin}${path}`} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={`${origin}${fallback?.path ?? pathname}`} />
    </>
  );
}

/** Shows errors with the data of this layout's loader, which the boundary of the root would not have. */
export { ErrorBoundary } from "~/document/error-boundary.tsx";

type Context = Readonly<RouterContextProvider>;

/** Each alert is shown once: the next page, or a reload, hides it. */
async function takeAlert(context: Context, request: Request): Promise<PageAlert | null> {
  const sessions = getSessions(context);
  const { alert } = sessions.progress;
  if (!alert?.isVisible) return null;
  if (!isPrefetch(request))
    sessions.progress = { ...sessions.progress, alert: { ...hideAlert(alert), back: null } };
  const email = alert.isVerifyMessage ? await readUnverifiedEmail(context) : null;
  if (alert.isVerifyMessage && email === null) return null;
  const { t } = getTranslation(context);
  return {
    isError: alert.isError,
    isVerifyMessage: alert.isVerifyMessage,
    messages: alert.messages.map((key) => t(key, { email })),
    back: alert.back && pathBack(alert.back),
  };
}

function pathBack(back: NonNullable<StoredAlert["back"]>): EnglishPath {
  if ("event" in back) return eventQuestionPath({ code: back.event }, back.question, { answer: back.answer });
  if ("single" in back) return singleQuestionPath(back.single, { answer: back.answer });
  if ("diploma" in back)
    return diplomaQuestionPath({ slug: back.diploma }, back.question, { answer: back.answer });
  if (!("challenge" in back)) return chosenAnswerPath(back);
  const { topic, challenge, at, answer } = back;
  return challengePath({ slug: topic }, { slug: challenge }, { at, answer });
}

async function readUnverifiedEmail(context: Context): Promise<string | null> {
  const user = await getCurrentUser(context);
  return user && !user.isVerified ? user.email : null;
}
