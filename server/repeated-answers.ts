import type { IncomingMessage } from "node:http";
import { LRUCache } from "lru-cache";
import type { FindSharedPage, Visit } from "../app/contexts.ts";
import type { RenderedPage } from "../app/services/rendered-page.server.ts";
import type { RequestOrigin } from "./request-origin.ts";

/** What pages take from a request, beside its address and cookies. */
export const VARYING_HEADERS = [
  "accept-language",
  "dnt",
  "purpose",
  "referer",
  "sec-fetch-site",
  "sec-gpc",
  "sec-purpose",
  "user-agent",
  "x-moz",
] as const;

const MAX_ANSWERS = 1_000;
const MAX_KEY_LENGTH = 2_000;

/** `policy` is the Content-Security-Policy before and after the nonce. */
type Head = { headers: Map<string, string | string[]>; policy: readonly string[]; route: Visit["route"] };
type Repeated = Head & { findPage: FindSharedPage };
export type RepeatedAnswer = Head & { page: RenderedPage };

/**
 * Answers to visitors without cookies that hold for whoever asks the same, for as long as their page is kept. A hit skips the router and
 * its middlewares, which cost more than anything else of a page that is not rendered (decision 0028).
 */
export class RepeatedAnswers {
  readonly #answers = new LRUCache<string, Repeated>({ max: MAX_ANSWERS });

  find(key: string): RepeatedAnswer | null {
    const found = this.#answers.get(key);
    const page = found?.findPage();
    return found && page ? { ...found, page } : null;
  }

  /** Of a visit whose page is others', too. */
  keep(key: string, { headers }: Response, { nonce, route, page }: Visit): void {
    if (!page?.findShared) return;
    const policy = (headers.get("Content-Security-Policy") ?? "").split(nonce);
    const sent = new Map<string, string | string[]>(headers);
    sent.delete("content-security-policy");
    sent.set("set-cookie", headers.getSetCookie());
    this.#answers.set(key, { findPage: page.findShared, headers: sent, policy, route });
  }
}

/** Equal for requests that get the same answer, null for a request that is somebody's, changes something, or is odd. */
export function repeatKey({ method, url, headers }: IncomingMessage, origin: RequestOrigin): string | null {
  if (method !== "GET" || headers.cookie !== undefined) return null;
  const varying = VARYING_HEADERS.map((name) => headers[name]);
  const key = JSON.stringify([origin.protocol, origin.host, url, ...varying]);
  return key.length <= MAX_KEY_LENGTH ? key : null;
}
