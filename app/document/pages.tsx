import { Outlet, type RouterContextProvider } from "react-router";
import { KioskMode } from "~/links/kiosk-mode.ts";
import { inLocale } from "~/links/localized-paths.ts";
import { pagePath } from "~/links/paths.ts";
import { SharePicture } from "~/links/share-picture.ts";
import { sharePicturePath } from "~/links/share-picture-path.ts";
import { SiteOrigin } from "~/links/site-origin.ts";
import { pageCacheControlMiddleware } from "~/middleware/cache-control.ts";
import { callerMiddleware } from "~/middleware/caller.ts";
import { currentUserMiddleware } from "~/middleware/current-user.ts";
import { isKiosk, kioskMiddleware } from "~/middleware/kiosk.ts";
import { getLocale, localeMiddleware } from "~/middleware/locale.ts";
import { getServices } from "~/middleware/services.ts";
import { getSessions, sessionsMiddleware } from "~/middleware/sessions.ts";
import { visitMiddleware } from "~/middleware/visit.ts";
import { readColorScheme } from "~/sessions/color-scheme-cookie.server.ts";
import { AlertContext } from "~/ui/layout/alert-context.ts";
import type { Route } from "./+types/pages";
import { BuildIsland } from "./build.island.tsx";
import { KioskIsland } from "./kiosk.island.tsx";
import { NavigationIsland } from "./navigation.island.tsx";
import { takeAlert } from "./take-alert.server.ts";

/** Only pages pass these, so no response of a file or a probe can set a cookie. */
export const middleware: Route.MiddlewareFunction[] = [
  sessionsMiddleware,
  localeMiddleware,
  visitMiddleware,
  kioskMiddleware,
  pageCacheControlMiddleware,
  callerMiddleware,
  currentUserMiddleware,
];

/** Without a loader here, a client navigation to a page without one would skip the middlewares; so would a `shouldRevalidate`. */
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

export default function Pages({ loaderData }: Route.ComponentProps) {
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
