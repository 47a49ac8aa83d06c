import { createHash, timingSafeEqual } from "node:crypto";
import type { Limits } from "~/services/limits/create-limits.server.ts";
import { toAsciiDigits } from "../../../contracts/rules/codes.ts";

type Attempt = { typed: string; address: string | null };

/** Digits count in any script, other signs as they are. Too many wrong PINs block the right PIN too. @param pin undefined if no PIN is needed */
export function checkPin(
  pin: string | undefined,
  { typed, address }: Attempt,
  { pinsOfNetwork, pinsOfSite }: Limits,
): "right" | "wrong" | "too-many" {
  if (pin === undefined) return "right";
  if (pinsOfSite.isReached(null) || pinsOfNetwork.isReached(address)) return "too-many";
  if (timingSafeEqual(hash(toAsciiDigits(typed)), hash(toAsciiDigits(pin)))) return "right";
  pinsOfSite.countMiss(null);
  pinsOfNetwork.countMiss(address);
  return "wrong";
}

function hash(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
