import { LRUCache } from "lru-cache";
import { z } from "zod";
import type { Settings } from "~/env.server.ts";
import type { ContentChanges } from "~/services/content/content-changes.server.ts";
import type { Log } from "~/services/monitoring/log.server.ts";

const MAX_AGE_S = 30;
const MAX_SIGNATURES = 10_000;
const SIGNATURE_HEADER = "x-contentful-signature";

const link = z.looseObject({ sys: z.looseObject({ id: z.string() }) });
const change = z.looseObject({ sys: z.looseObject({ space: link, environment: link }) });

type Space = Pick<Settings, "CONTENT_WEBHOOK_SECRET" | "contentful">;

/** @returns the response's status, 404 without a secret */
export function createWebhook(
  { CONTENT_WEBHOOK_SECRET: secret, contentful }: Space,
  { changes, log }: { changes: Pick<ContentChanges, "announce">; log: Log },
): (request: Request) => Promise<204 | 403 | 404> {
  if (secret === undefined) return () => Promise.resolve(404);
  const accepted = new LRUCache<string, true>({ max: MAX_SIGNATURES, ttl: MAX_AGE_S * 1000 });
  return async (request) => {
    const body = await request.text();
    if (!(await isSigned(request, body, secret))) {
      log.warn("content webhook refused");
      return 403;
    }
    const signature = request.headers.get(SIGNATURE_HEADER) ?? "";
    if (accepted.has(signature) || !isOfSpace(contentful, body)) return 204;
    accepted.set(signature, true);
    log.info("content changed");
    changes.announce();
    return 204;
  };
}

async function isSigned(request: Request, body: string, secret: string): Promise<boolean> {
  const { verifyRequest } = await import("@contentful/node-apps-toolkit/requests");
  const { pathname, search } = new URL(request.url);
  const headers = Object.fromEntries(request.headers);
  try {
    return verifyRequest(secret, { method: "POST", path: pathname + search, headers, body }, MAX_AGE_S);
  } catch {
    // The library throws if the signature is missing, malformed or too old.
    return false;
  }
}

function isOfSpace(contentful: Space["contentful"], body: string): boolean {
  const parsed = change.safeParse(parseJson(body));
  if (!parsed.success) return false;
  const { space, environment } = parsed.data.sys;
  return space.sys.id === contentful.space && environment.sys.id === contentful.environment;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
