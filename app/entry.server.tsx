import { PassThrough } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from "react-router";
import { visitContext } from "~/contexts";
import { DocumentContext } from "~/document-context";
import { getI18n } from "~/i18n/i18n.server";
import { islandMessages } from "~/i18n/messages.server";
import type { Locale } from "~/domain/locales";
import { requestedPath } from "~/http";
import { isCrawler } from "~/middleware/crawler";
import { getLocale } from "~/middleware/locale";
import { hasIsland } from "~/ui/page-handle";
import { log } from "~/services/monitoring/log.server";

// What server.ts takes from the bundle, so that both share one of each.
export { env } from "~/env.server";
export { visitContext };

const LONGEST_RENDER_MS = 10_000;

/** A page's HTML. Pages without an island are rendered in one go, a third cheaper than a stream. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Response | Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Cache-Control", "private, no-cache");
  const error = firstError(routerContext);
  if (error && status === 404) log.info({ path: requestedPath(request).slice(0, 300) }, error.slice(0, 330));
  if (error && isCrawler(request)) return errorForCrawlers(status, headers);

  const { nonce } = context.get(visitContext);
  const locale = getLocale(context);
  const deepest = routerContext.staticHandlerContext.matches.at(-1);
  const handle: unknown = deepest && routerContext.routeModules[deepest.route.id]?.handle;
  const isLively = !error && hasIsland(handle);
  const page = (
    <DocumentContext value={{ nonce, messages: isLively ? messagesJson[locale] : "" }}>
      <I18nextProvider i18n={getI18n(locale)}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </I18nextProvider>
    </DocumentContext>
  );
  if (!isLively) return new Response(`<!DOCTYPE html>${renderToString(page)}`, { status, headers });
  return stream(page, nonce, status, headers);
}

const messagesJson = {
  en: toScriptJson(islandMessages("en")),
  sv: toScriptJson(islandMessages("sv")),
} satisfies Record<Locale, string>;

function toScriptJson(value: object): string {
  return JSON.stringify(value).replace(/</g, "\\u003c");
}

/** Only our own bugs are errors: what was thrown on purpose is an answer. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  log.error({ err: error, path: requestedPath(request).slice(0, 300) }, "uncaught error");
};

function stream(page: React.ReactNode, nonce: string, status: number, headers: Headers): Promise<Response> {
  return new Promise((resolve, reject) => {
    const body = new PassThrough();
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      onShellReady: () => {
        resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
        pipe(body);
      },
      onShellError: reject,
      onError: (error) => {
        log.error({ err: error }, "render failed");
      },
    });
    const timer = setTimeout(abort, LONGEST_RENDER_MS);
    body.once("close", () => {
      clearTimeout(timer);
    });
  });
}

/** A search engine or link preview gets the status with a title and nothing else (product page, "Everywhere"). */
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
