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
import {
  frameAncestorsContext,
  pageScriptContext,
  refreshContext,
  requestInfoContext,
  styleHashContext,
} from "~/contexts.ts";
import { DocumentContext, type DocumentValues } from "~/document/document-context.ts";
import earlyPresses from "~/document/scripts/early-presses.js?url";
import embedFrame from "~/document/scripts/embed-frame.js?url";
import liveSearch from "~/document/scripts/live-search.js?url";
import presenter from "~/document/scripts/presenter.js?url";
import restoredPage from "~/document/scripts/restored-page.js?url";
import screenMoves from "~/document/scripts/screen-moves.js?url";
import shareLinks from "~/document/scripts/share-links.js?url";
import showPassword from "~/document/scripts/show-password.js?url";
import type { Settings } from "~/env.server.ts";
import { requestedPath } from "~/http/http.ts";
import type { Messages } from "~/i18n/english-messages.ts";
import { type Translation, TranslationContext } from "~/i18n/use-translation.ts";
import { EmbedState } from "~/links/embed-link.tsx";
import { readEmbedLook } from "~/links/embed-paths.ts";
import { CookielessState } from "~/links/page-contexts.ts";
import { getLocale } from "~/middleware/locale.ts";
import { startObserver } from "~/middleware/observer.ts";
import { isCrawler } from "~/middleware/request-kind.ts";
import { getServices } from "~/middleware/services.ts";
import { getCookielessState, getEmbed, isKiosk } from "~/middleware/sessions.ts";
import { errorDrawingClass, errorHue } from "~/ui/layout/error-screen.tsx";
import {
  asksQuestions,
  hasIsland,
  messagesOf,
  type PageScript,
  scriptOf,
  showsVisitor,
} from "~/ui/layout/page-handle.ts";
import { Landscape } from "~/ui/picture/landscape.tsx";

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
  // Error pages may be framed too, because a blocked frame shows nothing.
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

/** Includes this site, whose pages preview embeds. Null if all sites may frame embeds: `*` would exclude pages saved as files. */
function embedAncestors({ EMBED_ANCESTORS }: Settings): string | null {
  return EMBED_ANCESTORS === "*" ? null : `'self' ${EMBED_ANCESTORS}`;
}

/** Reports our own bugs only: what was thrown on purpose is a response. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  const path = loggedPath(request);
  const { log, reportError } = getServices(context);
  log.error({ err: error, path }, "uncaught error");
  reportError(error, { path });
};

type Rendered = {
  url: string;
  translation: Translation;
  document: DocumentValues & { nonce: string };
  /** The sealed state of an embed, or of a visit without cookies. */
  state: string | null;
  isEmbedded: boolean;
};

async function renderDocument(
  routerContext: EntryContext,
  { url, translation, document, state, isEmbedded }: Rendered,
): Promise<string> {
  const page = (
    <DocumentContext value={document}>
      <TranslationContext value={translation}>
        <CookielessState value={isEmbedded ? null : state}>
          <EmbedState value={isEmbedded ? state : null}>
            <ServerRouter context={routerContext} url={url} nonce={document.nonce} />
          </EmbedState>
        </CookielessState>
      </TranslationContext>
    </DocumentContext>
  );
  // Only a hydrated page contains React Router's data, which renders as a stream.
  return document.isHydrated ? renderWhole(page) : `<!DOCTYPE html>${renderToString(page)}`;
}

function findErrorText({ staticHandlerContext }: EntryContext): string | null {
  const errors: unknown[] = Object.values(staticHandlerContext.errors ?? {});
  if (errors.length === 0) return null;
  return isRouteErrorResponse(errors[0]) ? String(errors[0].data) : "Internal Server Error";
}

function errorDrawing(status: number): ReactNode {
  return <Landscape hue={errorHue(status)} seed={`error-${status}`} className={errorDrawingClass()} wide />;
}

/** A crawler gets the status and nothing to index. */
function errorForCrawlers(status: number, headers: Headers): Response {
  return new Response(
    `<!DOCTYPE html><html lang="en"><head><title>${status}</title></head><body></body></html>`,
    { status, headers },
  );
}

const SCRIPTS: Record<PageScript, string> = {
  "embed-frame": embedFrame,
  presenter,
  "live-search": liveSearch,
  "screen-moves": screenMoves,
  "share-links": shareLinks,
  "show-password": showPassword,
};

function pageScripts(handle: unknown, ofData: PageScript | null, isHydrated: boolean): string[] {
  const script = scriptOf(handle) ?? ofData;
  return [
    // This script comes first, because the others may change the page.
    ...(showsVisitor(handle) && !isHydrated ? [restoredPage] : []),
    ...(asksQuestions(handle) ? [earlyPresses] : []),
    ...(script ? [SCRIPTS[script]] : []),
  ];
}

/** The messages of a page with an island, as JSON for a script element. */
function pageMessages(handle: unknown, messages: Messages, isKiosk: boolean): string {
  // On a kiosk, every page has an island.
  if (isKiosk) return toScriptJson(messages);
  const { error, question, site, test } = messages;
  const more = messagesOf(handle);
  return toScriptJson({ error, question, site, test, ...(more && { [more]: messages[more] }) });
}

function loggedPath(request: Request): string {
  return requestedPath(request).slice(0, MAX_LOGGED_PATH);
}

function toScriptJson(value: object): string {
  return JSON.stringify(value).replace(/</g, "\\u003c");
}

/** Waits for the whole page, because no loader defers anything. The stream begins with the doctype. */
async function renderWhole(page: ReactNode): Promise<string> {
  const stream = await renderToReadableStream(page);
  await stream.allReady;
  return text(stream);
}
