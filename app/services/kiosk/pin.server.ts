import { createHash, timingSafeEqual } from "node:crypto";
import { env } from "~/env.server.ts";
import { createMissLimit, MISS_WINDOW_S } from "~/services/limits/miss-limit.server.ts";

const windowMs = MISS_WINDOW_S * 1000;
const ofNetwork = createMissLimit({ max: 10, windowMs });
/** A PIN is short, and networks are cheap. */
const ofSite = createMissLimit({ max: 20, windowMs });

/** Whether leaving the kiosk mode takes a PIN. */
export function asksForPin(): boolean {
  return env.KIOSK_PIN !== undefined;
}

/** In ten minutes, ten wrong ones from a network or twenty from anywhere are too many, also for the right one. */
export function checkPin(pin: string, address: string | null): "right" | "wrong" | "too-many" {
  if (env.KIOSK_PIN === undefined) return "right";
  if (ofSite.isReached(null) || !ofNetwork.admits(address)) return "too-many";
  if (!timingSafeEqual(hash(pin), hash(env.KIOSK_PIN))) {
    ofSite.admits(null);
    return "wrong";
  }
  ofNetwork.forgive(address);
  return "right";
}

function hash(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
