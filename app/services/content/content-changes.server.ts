import { createHmac, timingSafeEqual } from "node:crypto";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import type { Clock, EpochMs } from "~/domain/clock.ts";
import type { Settings } from "~/env.server.ts";
import type { Log } from "../../../platform/log.ts";

/** Waves are limited, because an editor who publishes many entries causes many announcements. */
const MIN_WAVE_INTERVAL_MS = 5_000;

export type ContentChanges = ReturnType<typeof createContentChanges>;

export function createContentChanges(clock: Clock) {
  const listeners: (() => void)[] = [];
  let changedAt = -Infinity;
  let nextWave: NodeJS.Timeout | null = null;

  function startWave(): void {
    nextWave = null;
    changedAt = clock();
    for (const listener of listeners) listener();
  }

  return {
    isFromBefore: (loadedAt: EpochMs): boolean => loadedAt < changedAt,

    onChange: (listener: () => void): void => void listeners.push(listener),

    /** Starts at most one wave in 5 s. */
    announce(): void {
      if (nextWave) return;
      const delayMs = Math.max(0, changedAt + MIN_WAVE_INTERVAL_MS - clock());
      nextWave = setTimeout(startWave, delayMs).unref();
    },

    close(): void {
      if (nextWave) clearTimeout(nextWave);
    },
  };
}

const MAX_AGE_S = 30;
const MAX_SIGNATURES = 10_000;
const SIGNATURE_HEADER = "x-contentful-signature";
const NAMES_HEADER = "x-contentful-signed-headers";
const TIME_HEADER = "x-contentful-timestamp";

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
    if (!isSigned(request, body, secret)) {
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

/** Decides like `verifyRequest` of Contentful's package: method, path, named headers and body were signed a moment ago. */
function isSigned({ url, headers }: Request, body: string, secret: string): boolean {
  const named = headers.get(NAMES_HEADER)?.split(",") ?? [];
  const signedAt = Number.parseInt(headers.get(TIME_HEADER) ?? "", 10);
  const isRecent = Date.now() - signedAt < MAX_AGE_S * 1000;
  if (!isRecent || named.length < 2) return false;
  const present = [...headers.keys()].filter((name) => named.includes(name));
  const names = [...new Set([...present, NAMES_HEADER, TIME_HEADER])].sort();
  const values = new Map([...headers, [NAMES_HEADER, names.join(",")], [TIME_HEADER, String(signedAt)]]);
  const lines = names.map((name) => `${name}:${values.get(name)?.trim()}`).join(";");
  const signed = createHmac("sha256", secret)
    .update(`POST\n${toSignedPath(url)}\n${lines}\n${body}`)
    .digest("hex");
  const given = Buffer.from(headers.get(SIGNATURE_HEADER) ?? "");
  return given.length === signed.length && timingSafeEqual(given, Buffer.from(signed));
}

/** Contentful encodes the query twice, and signs it up to its second question mark. */
function toSignedPath(url: string): string {
  const { pathname, search } = new URL(url);
  const query = search.split("?")[1];
  return encodeURI(query ? `${pathname}?${encodeURIComponent(query)}` : pathname);
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
