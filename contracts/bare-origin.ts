import { z } from "zod";

const BARE = /^https?:\/\/[^/?#@\\\s]+\/?$/i;

/** An address without a path; one slash at the end is accepted. */
export function bareOrigin(error: string) {
  return z
    .string()
    .refine((address) => BARE.test(address) && URL.canParse(address), error)
    .transform((address) => new URL(address).origin);
}
