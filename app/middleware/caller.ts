import { createContext, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { visitContext } from "~/contexts.ts";
import { getLocale } from "~/middleware/locale.ts";
import { getSessions } from "~/middleware/sessions.ts";
import type { Caller } from "~/services/users/request.server.ts";
import { readKioskMode } from "~/sessions/kiosk-mode-cookie.server.ts";
import { readRequestLogger } from "~/sessions/request-logger-cookie.server.ts";

const callerContext = createContext<Caller>();

export function getCaller(context: Readonly<RouterContextProvider>): Caller {
  return context.get(callerContext);
}

/** Who asks the user API on this request. */
export const callerMiddleware: MiddlewareFunction<Response> = ({ request, context }, next) => {
  const sessions = getSessions(context);
  const cookies = request.headers.get("Cookie");
  context.set(callerContext, {
    locale: getLocale(context),
    requestLogger: readRequestLogger(cookies),
    address: context.get(visitContext).address,
    isKiosk: readKioskMode(cookies),
    tokens: {
      get: () => sessions.auth.tokens,
      set: (tokens) => {
        sessions.auth = { ...sessions.auth, tokens };
      },
    },
  });
  return next();
};
