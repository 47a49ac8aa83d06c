import { createContext, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { visitContext } from "~/contexts";
import { getLocale } from "~/middleware/locale";
import { createUserApi, type UserApi } from "~/services/users/user-api.server";
import { readRequestLogger } from "~/sessions/request-logger-cookie.server";

const userApiContext = createContext<UserApi>();

export function getUserApi(context: Readonly<RouterContextProvider>): UserApi {
  return context.get(userApiContext);
}

/** One client of the user API a request: it carries the language and the visitor's request logger. */
export const userApiMiddleware: MiddlewareFunction<Response> = ({ request, context }, next) => {
  const requestLogger = readRequestLogger(request.headers.get("Cookie"));
  context.set(
    userApiContext,
    createUserApi({ locale: getLocale(context), requestLogger, address: context.get(visitContext).address }),
  );
  return next();
};
