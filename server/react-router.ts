/* Vite builds this file to build/server/index.js. */
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import * as build from "virtual:react-router/server-build";
import { z } from "zod";
import { type RequestInfo, requestInfoContext, servicesContext } from "../app/contexts.ts";
import type { Services } from "../app/services/create-services.server.ts";

export { embedOf } from "../app/links/embed-paths.ts";
export { parseEnv } from "../app/env.server.ts";
export { createServices } from "../app/services/create-services.server.ts";
export { runInTrace } from "../app/services/monitoring/trace.server.ts";

export const { routes } = build;

// The types that React Router generates for its build do not fit `exactOptionalPropertyTypes`.
const handle = createRequestHandler(z.custom<ServerBuild>().parse(build), import.meta.env.MODE);

/** @param address the visitor's, null if it is unknown @returns the response and its route, null if no route matched */
export async function respond(request: Request, services: Services, address: string | null) {
  const context = new RouterContextProvider();
  const info: RequestInfo = { nonce: services.chance.uuid(), address, route: null };
  context.set(servicesContext, services);
  context.set(requestInfoContext, info);
  const response = await handle(request, context);
  return { response, route: info.route };
}
