import type { IncomingMessage } from "node:http";
import { LRUCache } from "lru-cache";
import type { Visit } from "../app/contexts.ts";
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

type SharedPage = NonNullable<Visit["page"]>;
/** `policy` is the Content-Security-Policy before and after the nonce. */
export type RepeatedAnswer = Pick<SharedPage, "rendered" | "isCurrent"> & {
  headers: Map<string, string | string[]>;
  policy: readonly string[];
  route: Visit["route"];
};

/**
 * Answers to visitors without cookies that hold for whoever asks the same, for as long as their page does. A hit skips the router and
 * its middlewares, which cost more than anything else of a page that is not rendered (decision 0028).
 */
export class RepeatedAnswers {
  readonly #answers = new LRUCache<string, RepeatedAnswer>({ max: MAX_ANSWERS });

  find(key: string): RepeatedAnswer | null {
    const found = this.#answers.get(key);
    return found?.isCurrent() ? found : null;
  }

  /** Of a visit whose page is others', too. */
  keep(key: string, { headers }: Response, { nonce, route, page }: Visit): void {
    if (!page?.isCurrent()) return;
    const policy = (headers.get("Content-Security-Policy") ?? "").split(nonce);
    const sent = new Map<string, string | string[]>(headers);
    sent.delete("content-security-policy");
    sent.set("set-cookie", headers.getSetCookie());
    this.#answers.set(key, {
      rendered: page.rendered,
      isCurrent: page.isCurrent,
      headers: sent,
      policy,
      route,
    });
  }
}

/** Equal for requests that get the same answer, null for a request that is somebody's or changes something. */
export function repeatKey({ method, url, headers }: IncomingMessage, origin: RequestOrigin): string | null {
  if (method !== "GET" || headers.cookie !== undefined) return null;
  return JSON.stringify([origin.protocol, origin.host, url, ...VARYING_HEADERS.map((name) => headers[name])]);
}
