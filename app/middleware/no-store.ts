import type { MiddlewareFunction } from "react-router";
import { isLoggedIn } from "~/middleware/current-user.ts";
import { isKiosk } from "~/middleware/kiosk.ts";

/** For pages that say who somebody is: no cache and no Back button shows them again after a log-out. */
export const noStoreMiddleware: MiddlewareFunction<Response> = async (_, next) => withoutStore(await next());

/**
 * Every page names who is logged in, and on a kiosk every page is somebody's. Asked before and after, because the request may be a login
 * or a log-out.
 */
export const noStoreOfPersonsMiddleware: MiddlewareFunction<Response> = async ({ context }, next) => {
  const isPersonal = isLoggedIn(context) || isKiosk(context);
  const response = await next();
  return isPersonal || isLoggedIn(context) ? withoutStore(response) : response;
};

function withoutStore(response: Response): Response {
  response.headers.set("Cache-Control", "no-store");
  return response;
}
