import { env } from "~/env.server.ts";

/**
 * `Cache-Control` of an answer that names its own address. Without PUBLIC_ORIGIN a request's headers say which that is,
 * and a shared cache would hand one visitor's to all.
 */
export function ownAddressCache(maxAgeS: number): string {
  return `${env.PUBLIC_ORIGIN === undefined ? "private" : "public"}, max-age=${maxAgeS}`;
}
