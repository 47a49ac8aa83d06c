import type { Context, Hono } from "hono";
import type { Logger } from "pino";
import type { Parameters } from "./query.ts";
import type { Identity } from "./resource.ts";
import type { Store } from "./store.ts";

export interface ContentApiOptions extends Identity {
  /** The one access token that opens the space. */
  token: string;
  store: Store;
  /** Where the assets' files lie, in contentful-export's layout; without it their addresses stay as they are. */
  filesDir?: string;
  log?: Logger;
  /** Aborted when the process is about to end. */
  stopping?: AbortSignal;
}

/** What requests carry from the guard (guard-spaces.ts) to the answers. */
interface Carried {
  Variables: { requestId: string; parameters: Parameters };
}

export type Api = Hono<Carried>;
export type ApiContext = Context<Carried>;

export const JSON_TYPE = "application/vnd.contentful.delivery.v1+json";
