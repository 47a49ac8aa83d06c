import { randomBytes } from "node:crypto";
import { z } from "zod";
import { badRequest } from "./errors.ts";

const MAX_LIFETIME_S = 48 * 60 * 60;

const request = z.object({ expiresAt: z.number() });

/** A key in Contentful's shape, which opens nothing, because files are served without a signature. */
export function createAssetKey(body: string, nowMs: number): { policy: string; secret: string } {
  const now = Math.floor(nowMs / 1000);
  const { expiresAt } = readRequest(body);
  if (expiresAt < now || expiresAt > now + MAX_LIFETIME_S)
    throw badRequest(`"expiresAt" is a time from now to ${MAX_LIFETIME_S} seconds ahead`);
  const policy = Buffer.from(JSON.stringify({ exp: expiresAt })).toString("base64url");
  return { policy, secret: randomBytes(32).toString("base64") };
}

function readRequest(body: string): z.infer<typeof request> {
  try {
    return request.parse(JSON.parse(body));
  } catch {
    throw badRequest('The body takes a number as "expiresAt"');
  }
}
