import { text } from "node:stream/consumers";
import type { ReactNode } from "react";
import { renderToReadableStream, renderToString } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { frameAncestorsContext, requestInfoContext, styleHashContext } from "~/contexts.ts";
import { DocumentContext } from "~/document/document-context.ts";
import { pageScripts } from "~/document/page-scripts.ts";
import type { Locale } from "~/domain/locales.ts";
import type { Settings } from "~/env.server.ts";
import { requestedPath } from "~/http/http.ts";
import { getTranslation } from "~/i18n/i18n.server.ts";
import { islandMessages, messages } from "~/i18n/messages.server.ts";
import { TranslationContext } from "~/i18n/use-translation.ts";
import { CookielessState } from "~/links/cookieless-state.ts";
import { readEmbedLook } from "~/links/embed-look.ts";
import { EmbedState } from "~/links/embed-state.ts";
import { isCrawler } from "~/middleware/crawler.ts";
import { isKiosk } from "~/middleware/kiosk.ts";
import { getLocale } from "~/middleware/locale.ts";
import { startObserver } from "~/middleware/observer.ts";
import { getServices } from "~/middleware/services.ts";
import { getCookielessState, getEmbed } from "~/middleware/sessions.ts";
import { errorDrawingClass, errorHue } from "~/ui/layout/error-screen.tsx";
import { hasIsland, messagesOf } from "~/ui/layout/page-handle.ts";
import { Landscape } from "~/ui/picture/landscape.tsx";

/** Most pages send no scripts and are rendered to a string at once. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Cache-Control", "private, no-cache");
  const { settings, log, firstViewStyles: stylesOf } = getServices(context);
  const error = firstError(routerContext);
  if (error && status === 404) log.info({ path: requestedPath(request).slice(0, 300) }, error.slice(0, 330));
  if (error && isCrawler(request)) return errorForCrawlers(status, headers);

  const { nonce } = context.get(requestInfoContext);
  const locale = getLocale(context);
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
  const scripts = error ? [] : pageScripts(handle);
  const observer = startObserver(request, context, error !== null);
  const page = (
    <DocumentContext
      value={{
        isHydrated,
        scripts,
        nonce,
        messages: isHydrated ? (isShared ? allMessagesJson[locale] : messagesFor(handle, locale)) : "",
        errorDrawing: error ? drawingFor(status) : null,
        embedLook: isEmbedded ? readEmbedLook(new URL(request.url).searchParams) : null,
        observer,
        firstViewStyles,
      }}
    >
      <TranslationContext value={getTranslation(locale)}>
        <CookielessState value={isEmbedded ? null : state}>
          <EmbedState value={isEmbedded ? state : null}>
            <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
          </EmbedState>
        </CookielessState>
      </TranslationContext>
    </DocumentContext>
  );
  // React Router's data for hydration is a stream of its own.
  const html = isHydrated ? await renderWhole(page) : renderToString(page);
  return new Response(`<!DOCTYPE html>${html}`, { status, headers });
}

/** Our own pages preview embeds. */
function embedAncestors({ EMBED_ANCESTORS }: Settings): string {
  return EMBED_ANCESTORS === "*" ? "*" : `'self' ${EMBED_ANCESTORS}`;
}

const messagesJson = {
  en: toScriptJson(islandMessages("en")),
  sv: toScriptJson(islandMessages("sv")),
} satisfies Record<Locale, string>;

/** On a kiosk, every page has an island. */
const allMessagesJson = {
  en: toScriptJson(messages.en),
  sv: toScriptJson(messages.sv),
} satisfies Record<Locale, string>;

function messagesFor(handle: unknown, locale: Locale): string {
  const more = messagesOf(handle);
  if (!more) return messagesJson[locale];
  return toScriptJson({ ...islandMessages(locale), [more]: messages[locale][more] });
}

function toScriptJson(value: object): string {
  return JSON.stringify(value).replace(/</g, "\\u003c");
}

function drawingFor(status: number): ReactNode {
  return <Landscape hue={errorHue(status)} seed={`error-${status}`} className={errorDrawingClass()} wide />;
}

/** Only our own bugs are errors: what was thrown on purpose is a response. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  const path = requestedPath(request).slice(0, 300);
  const { log, reportError } = getServices(context);
  log.error({ err: error, path }, "uncaught error");
  reportError(error, { path });
};

/** Waits for the whole page, because no loader defers anything. */
async function renderWhole(page: ReactNode): Promise<string> {
  const stream = await renderToReadableStream(page);
  await stream.allReady;
  return text(stream);
}

function errorForCrawlers(status: number, headers: Headers): Response {
  return new Response(
    `<!DOCTYPE html><html lang="en"><head><title>${status}</title></head><body></body></html>`,
    { status, headers },
  );
}

function firstError({ staticHandlerContext }: EntryContext): string | null {
  const errors: unknown[] = Object.values(staticHandlerContext.errors ?? {});
  if (errors.length === 0) return null;
  return isRouteErrorResponse(errors[0]) ? String(errors[0].data) : "Internal Server Error";
}
