import { PassThrough } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";

/** Hydrated pages stream as in React Router's default entry; the plain page takes the fastest way. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Response | Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  const page = <ServerRouter context={context} url={request.url} />;
  if (context.staticHandlerContext.location.pathname === "/plain") {
    return new Response(`<!DOCTYPE html>${renderToString(page)}`, { status, headers });
  }
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      onShellReady: () => {
        const body = new PassThrough();
        resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
        pipe(body);
      },
      onShellError: reject,
      onError: (error) => console.error(error),
    });
  });
}
