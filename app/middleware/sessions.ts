import { createContext, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { readAuthSession, writeAuthSession, type AuthSession } from "~/sessions/auth-session.server";
import {
  readProgressSession,
  writeProgressSession,
  type ProgressSession,
} from "~/sessions/progress-session.server";

/** Both sessions of a request; loaders and actions replace what changes, the middleware commits it. */
export type Sessions = { auth: AuthSession; progress: ProgressSession };

const sessionsContext = createContext<Sessions>();

export function getSessions(context: Readonly<RouterContextProvider>): Sessions {
  return context.get(sessionsContext);
}

/** Reads the sessions once, and sets the cookies of those that changed on every way out, redirects included. */
export const sessionsMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const cookies = request.headers.get("Cookie");
  const auth = readAuthSession(cookies);
  const progress = readProgressSession(cookies);
  const sessions: Sessions = { auth, progress };
  context.set(sessionsContext, sessions);
  const response = await next();
  if (sessions.auth !== auth) response.headers.append("Set-Cookie", writeAuthSession(sessions.auth));
  if (sessions.progress !== progress)
    response.headers.append("Set-Cookie", writeProgressSession(sessions.progress));
  return response;
};
