import { Outlet, type RouterContextProvider, useLocation } from "react-router";
import type { EnglishPath } from "~/domain/addresses/paths.ts";
import { hideAlert } from "~/domain/alert.ts";
import { DEFAULT_LOCALE } from "~/domain/locales.ts";
import { diplomaQuestionPath, eventQuestionPath, topicOfPage } from "~/links/document-paths.ts";
import { alternatesOf, inLocale, sharePicturePath, withoutLocale } from "~/links/localized-paths.ts";
import { KioskMode, SharePicture, SiteOrigin } from "~/links/page-contexts.ts";
import { challengePath, chosenAnswerPath, matchChallenge, pagePath } from "~/links/paths.ts";
import { singleQuestionPath } from "~/links/single-paths.ts";
import { callerMiddleware, getCurrentUser } from "~/middleware/caller.ts";
import { getLocale, getTranslation, localeMiddleware } from "~/middleware/locale.ts";
import { isDocumentRequest, isPrefetch, ownReferrer } from "~/middleware/request-kind.ts";
import { pageCacheControlMiddleware } from "~/middleware/response-headers.ts";
import { getServices } from "~/middleware/services.ts";
import { getEmbed, getSessions, isKiosk, sessionsMiddleware } from "~/middleware/sessions.ts";
import { readColorScheme } from "~/sessions/cookies.server.ts";
import {
  parseEnteredPath,
  type ProgressSession,
  type StoredAlert,
} from "~/sessions/progress-session.server.ts";
import { AlertContext, type PageAlert } from "~/ui/layout/alert-context.ts";
import type { Route } from "./+types/pages";
import { KioskIsland } from "./kiosk.island.tsx";
import { BuildIsland, NavigationIsland } from "./navigation.island.tsx";

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

/** Remembers, for "close" and "back", the first page of the visit and the pages from which a topic and a challenge were entered. */
async function visitMiddleware(
  { request, context }: Route.LoaderArgs,
  next: () => Promise<Response>,
): Promise<Response> {
  if (!isDocumentRequest(request) || getEmbed(context) !== null) return next();
  const sessions = getSessions(context);
  const before = sessions.progress;
  const path = withoutLocale(new URL(request.url).pathname);
  const visited = withVisit(before, path, pathBefore(request));
  sessions.progress = visited;
  const response = await next();
  const isPage = response.headers.get("Content-Type")?.startsWith("text/html") && response.status === 200;
  if (!isPage && visited !== before) {
    const { entryPath, topicEnterPath, challengeEnterPath } = before;
    // Keeps the same object if nothing has changed, because a new one sets a cookie.
    sessions.progress =
      sessions.progress === visited
        ? before
        : { ...sessions.progress, entryPath, topicEnterPath, challengeEnterPath };
  }
  return response;
}

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

function withVisit(
  before: ProgressSession,
  path: EnglishPath,
  cameFrom: EnglishPath | null,
): ProgressSession {
  let after = before;
  const entryPath = before.entryPath ?? parseEnteredPath(path);
  if (entryPath !== before.entryPath) after = { ...after, entryPath };
  if (cameFrom === null) return after;
  const topic = topicOfPage(path);
  const isTopicEntered = topic !== null && topicOfPage(cameFrom) !== topic;
  if (isTopicEntered && before.topicEnterPath !== cameFrom) after = { ...after, topicEnterPath: cameFrom };
  const isChallengeEntered = matchChallenge(path) && !(matchChallenge(cameFrom) && !isTopicEntered);
  if (isChallengeEntered && before.challengeEnterPath !== cameFrom)
    after = { ...after, challengeEnterPath: cameFrom };
  return after;
}

/** The page of this site that the visitor came from. */
function pathBefore(request: Request): EnglishPath | null {
  const referrer = ownReferrer(request);
  return referrer && parseEnteredPath(withoutLocale(referrer.pathname));
}
