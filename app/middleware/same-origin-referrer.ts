import type { MiddlewareFunction } from "react-router";

/** For pages with a secret in the address: no other site learns it. "no-referrer" would make our own forms look foreign. */
export const sameOriginReferrer: MiddlewareFunction<Response> = async (_, next) => {
  const response = await next();
  response.headers.set("Referrer-Policy", "same-origin");
  return response;
};
