import type { MiddlewareFunction } from "react-router";
import { isDataRequest } from "~/middleware/request-kind.ts";

/** A redirect loads a document, because most pages do not hydrate: their code renders only on the server. */
export const documentRedirectsMiddleware: MiddlewareFunction<Response> = async ({ request }, next) => {
  const response = await next();
  if (isDataRequest(request) && response.headers.has("Location"))
    response.headers.set("X-Remix-Reload-Document", "true");
  return response;
};
