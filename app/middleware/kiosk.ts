import { createContext, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { readKioskMode } from "~/sessions/kiosk-mode-cookie.server.ts";

const isKioskContext = createContext(false);

export function isKiosk(context: Readonly<RouterContextProvider>): boolean {
  return context.get(isKioskContext);
}

/** On a kiosk, no page is kept, so that Back shows the next visitor nothing of the last one. */
export const kioskMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const isOn = readKioskMode(request.headers.get("Cookie"));
  context.set(isKioskContext, isOn);
  const response = await next();
  if (isOn) response.headers.set("Cache-Control", "no-store");
  return response;
};
