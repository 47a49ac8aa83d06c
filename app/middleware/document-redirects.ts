import type { MiddlewareFunction } from "react-router";
import { isDataRequest } from "~/middleware/request-kind.ts";

/** A redirect loads a document: most pages do not hydrate, so their code renders on the server alone. */
export const documentRedirectsMiddleware: MiddlewareFunction<Response> = async ({ request }, next) => {
  const response = await next();
  if (isDataRequest(request) && response.headers.has("Location"))
    response.headers.set("X-Remix-Reload-Document", "true");
  return response;
};
