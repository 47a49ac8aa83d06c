import { randomUUID } from "node:crypto";

/**
 * A UUID of version 7 (RFC 9562, section 5.7): ids made later sort later, so that rows lie side by side.
 * Its random part is that of a version 4, whose random bits are drawn in advance for many at once.
 */
export function createUuidV7(now: Date): string {
  const time = now.getTime().toString(16).padStart(12, "0");
  const random = randomUUID();
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(15)}`;
}
