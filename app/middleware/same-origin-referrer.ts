import type { MiddlewareFunction } from "react-router";

/** Keeps the secret in a page's address from other sites. "no-referrer" would make our own forms look foreign. */
export const sameOriginReferrer: MiddlewareFunction<Response> = async (_, next) => {
  const response = await next();
  response.headers.set("Referrer-Policy", "same-origin");
  return response;
};
