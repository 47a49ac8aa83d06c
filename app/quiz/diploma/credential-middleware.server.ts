import type { MiddlewareFunction } from "react-router";
import { answerWithCredential } from "~/quiz/diploma/credential-answer.server.ts";
import { credentialType, wantsCredential } from "~/quiz/diploma/wants-credential.ts";

/** The page's address gives the credential to whom JSON is more welcome. */
export const credentialMiddleware: MiddlewareFunction<Response> = async (args, next) => {
  const { request } = args;
  const response = wantsCredential(request)
    ? await answerWithCredential(args, credentialType(request))
    : await next();
  response.headers.append("Vary", "Accept");
  return response;
};
