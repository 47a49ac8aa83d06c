import type { Bearer } from "./access-tokens.ts";

declare module "hono" {
  interface ContextVariableMap {
    /** Null if the token is invalid, undefined if there is none. */
    bearer: Bearer | null | undefined;
    /** The id of the request's trace, which all logs contain. */
    requestId: string;
  }
}
