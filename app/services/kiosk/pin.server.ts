import { createHash, timingSafeEqual } from "node:crypto";
import { env } from "~/env.server.ts";
import { createMissLimit, MISS_WINDOW_S } from "~/services/limits/miss-limit.server.ts";

const MAX_WRONG_PINS = 10;

const wrongPins = createMissLimit({ max: MAX_WRONG_PINS, windowMs: MISS_WINDOW_S * 1000 });

/** Whether leaving the kiosk mode takes a PIN. */
export function asksForPin(): boolean {
  return env.KIOSK_PIN !== undefined;
}

/** Ten wrong ones from an address in ten minutes are too many, also for the right one. */
export function checkPin(pin: string, address: string | null): "right" | "wrong" | "too-many" {
  if (env.KIOSK_PIN === undefined) return "right";
  if (wrongPins.isReached(address)) return "too-many";
  if (timingSafeEqual(hash(pin), hash(env.KIOSK_PIN))) return "right";
  wrongPins.count(address);
  return "wrong";
}

function hash(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
