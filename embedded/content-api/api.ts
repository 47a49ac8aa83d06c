import type { Context, Hono } from "hono";
import type { Logger } from "pino";
import type { Parameters } from "./query.ts";
import type { Identity } from "./resource.ts";
import type { Store } from "./store.ts";

export type ContentApiOptions = Identity & {
  token: string;
  store: Store;
  /** The content with drafts, and the token that reads it. Without this, only published content is served. */
  preview?: { token: string; store: Store };
  /** A folder in contentful-export's layout; without it, asset URLs stay unchanged. */
  filesDir?: string;
  log?: Logger;
  stopping?: AbortSignal;
};

type RequestVariables = {
  Variables: { requestId: string; parameters: Parameters; store: Store };
};

export type Api = Hono<RequestVariables>;
export type ApiContext = Context<RequestVariables>;

export const JSON_TYPE = "application/vnd.contentful.delivery.v1+json";
