import { createContext, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { getEmbed } from "~/middleware/sessions.ts";
import { kioskModeCookie } from "~/sessions/kiosk-mode-cookie.server.ts";

const isKioskContext = createContext(false);

export function isKiosk(context: Readonly<RouterContextProvider>): boolean {
  return context.get(isKioskContext);
}

export const kioskMiddleware: MiddlewareFunction<Response> = ({ request, context }, next) => {
  context.set(
    isKioskContext,
    getEmbed(context) === null && kioskModeCookie.read(request.headers.get("Cookie")),
  );
  return next();
};
