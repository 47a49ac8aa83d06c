import { z } from "zod";

const BARE = /^https?:\/\/[^/?#@\\\s]+\/?$/i;

/** Accepts an address without a path, with or without a slash at the end. */
export function bareOrigin(error: string) {
  return z
    .string()
    .refine((address) => BARE.test(address) && URL.canParse(address), error)
    .transform((address) => new URL(address).origin);
}

export function isPlaceholderSecret(text: string): boolean {
  return /change[-_ ]?me/i.test(text);
}

/** A host by which a browser on this machine can reach the server. */
export function toReachableHost(host: string): string {
  if (host === "0.0.0.0") return "127.0.0.1";
  if (host === "::") return "[::1]";
  return host.includes(":") ? `[${host}]` : host;
}
