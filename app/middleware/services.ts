import type { RouterContextProvider } from "react-router";
import { servicesContext } from "~/contexts.ts";
import type { Services } from "~/services/create-services.server.ts";

export function getServices(context: Readonly<RouterContextProvider>): Services {
  return context.get(servicesContext);
}
