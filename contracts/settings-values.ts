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
