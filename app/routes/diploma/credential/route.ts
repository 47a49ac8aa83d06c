import { respondWithCredential } from "~/routes/diploma/credential-response.server.ts";
import { CREDENTIAL_TYPE } from "~/routes/diploma/wants-credential.ts";
import type { Route } from "./+types/route";

export function loader(args: Route.LoaderArgs): Promise<Response> {
  return respondWithCredential(args, CREDENTIAL_TYPE);
}
