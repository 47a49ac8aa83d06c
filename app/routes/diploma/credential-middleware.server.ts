import type { MiddlewareFunction } from "react-router";
import { respondWithCredential } from "./credential-response.server.ts";
import { credentialType, wantsCredential } from "./wants-credential.ts";

/** Sends the credential from the page's address if the client prefers JSON. */
export const credentialMiddleware: MiddlewareFunction<Response> = async (args, next) => {
  const { request } = args;
  const response = wantsCredential(request)
    ? await respondWithCredential(args, credentialType(request))
    : await next();
  response.headers.append("Vary", "Accept");
  return response;
};
