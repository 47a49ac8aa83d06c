import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
} from "react-router";
import {
  frameAncestorsContext,
  pageScriptContext,
  refreshContext,
  requestInfoContext,
  styleHashContext,
} from "~/contexts.ts";
import { errorDrawing, errorForCrawlers, findErrorText } from "~/document/error-page.server.tsx";
import { pageMessages } from "~/document/page-messages.server.ts";
import { pageScripts } from "~/document/page-scripts.ts";
import { renderDocument } from "~/document/render-document.server.tsx";
import type { Settings } from "~/env.server.ts";
import { requestedPath } from "~/http/http.ts";
import { readEmbedLook } from "~/links/embed-look.ts";
import { isCrawler } from "~/middleware/crawler.ts";
import { getLocale } from "~/middleware/locale.ts";
import { startObserver } from "~/middleware/observer.ts";
import { getServices } from "~/middleware/services.ts";
import { getCookielessState, getEmbed, isKiosk } from "~/middleware/sessions.ts";
import { hasIsland } from "~/ui/layout/page-handle.ts";

const MAX_LOGGED_PATH = 300;

/** React Router calls this for each page, with what the loaders returned or threw. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Cache-Control", "private, no-cache");
  const { settings, log, texts, textsVersion, firstViewStyles: stylesOf } = getServices(context);
  const error = findErrorText(routerContext);
  if (error && status === 404) log.info({ path: loggedPath(request) }, error.slice(0, 330));
  if (error && isCrawler(request)) return errorForCrawlers(status, headers);

  const locale = getLocale(context);
  const { messages, translation } = texts(locale);
  const deepest = routerContext.staticHandlerContext.matches.at(-1);
  const handle: unknown = deepest && routerContext.routeModules[deepest.route.id]?.handle;
  const isEmbedded = getEmbed(context) !== null;
  // Includes errors, because a blocked frame shows nothing.
  if (isEmbedded) context.set(frameAncestorsContext, embedAncestors(settings));
  const state = await getCookielessState(context);
  const isShared = isKiosk(context);
  const isHydrated = !error && state === null && !isEmbedded && (isShared || hasIsland(handle));
  // A visitor with a cookie has been here before, and a page may contain several embeds.
  const isFirstView = !error && !isEmbedded && state === null && !request.headers.has("Cookie");
  const firstViewStyles = isFirstView ? stylesOf(routerContext) : null;
  if (firstViewStyles) context.set(styleHashContext, firstViewStyles.hash);
  const document = {
    isHydrated,
    scripts: error ? [] : pageScripts(handle, context.get(pageScriptContext), isHydrated),
    refreshS: error ? null : context.get(refreshContext),
    nonce: context.get(requestInfoContext).nonce,
    messages: isHydrated ? pageMessages(handle, messages, isShared) : "",
    textsVersion,
    errorDrawing: error ? errorDrawing(status) : null,
    embedLook: isEmbedded ? readEmbedLook(new URL(request.url).searchParams) : null,
    observer: startObserver(request, context, error !== null),
    preview: settings.isPreview ? translation.t("layout.preview") : null,
    firstViewStyles,
  };
  const page = { url: request.url, translation, document, state, isEmbedded };
  return new Response(await renderDocument(routerContext, page), { status, headers });
}

/** Our own pages preview embeds. Null for all: `*` stands for network schemes alone, and a saved page has none. */
function embedAncestors({ EMBED_ANCESTORS }: Settings): string | null {
  return EMBED_ANCESTORS === "*" ? null : `'self' ${EMBED_ANCESTORS}`;
}

/** Only our own bugs are errors: what was thrown on purpose is a response. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  const path = loggedPath(request);
  const { log, reportError } = getServices(context);
  log.error({ err: error, path }, "uncaught error");
  reportError(error, { path });
};

function loggedPath(request: Request): string {
  return requestedPath(request).slice(0, MAX_LOGGED_PATH);
}
