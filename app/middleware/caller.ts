import { createContext, type MiddlewareFunction, redirect, type RouterContextProvider } from "react-router";
import { requestInfoContext } from "~/contexts.ts";
import { loginPath, ownPathOf } from "~/links/own-path.ts";
import { getLocale } from "~/middleware/locale.ts";
import { getServices } from "~/middleware/services.ts";
import { forgetUser, getEmbed, getSessions, isKiosk } from "~/middleware/sessions.ts";
import type { Caller } from "~/services/users/caller.ts";
import { readRequestLogger } from "~/sessions/cookies.server.ts";

const callerContext = createContext<Caller>();

export function getCaller(context: Readonly<RouterContextProvider>): Caller {
  return context.get(callerContext);
}

/** Redirects to the login if the user API ends the session or refuses a form without tokens; never in an embed. */
export const callerMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const sessions = getSessions(context);
  const cookies = request.headers.get("Cookie");
  const { users, settings } = getServices(context);
  let hasEnded = false;
  context.set(callerContext, {
    api: users,
    locale: getLocale(context),
    requestLogger: readRequestLogger(cookies, settings.REQUEST_LOGGER),
    address: context.get(requestInfoContext).address,
    isKiosk: isKiosk(context),
    tokens: {
      get: () => sessions.auth.tokens,
      set: (tokens) => {
        sessions.auth = { ...sessions.auth, tokens };
      },
      end: () => {
        const isLoggedIn = sessions.auth.tokens !== null;
        // Without tokens the user stays, because nothing else leads to an anonymous learner's progress.
        if (isLoggedIn) forgetUser(context);
        hasEnded ||= isLoggedIn || request.method === "POST";
      },
    },
  });
  const response = await next();
  if (hasEnded && getEmbed(context) === null)
    throw redirect(loginPath(getLocale(context), ownPathOf(request)), 303);
  return response;
};
