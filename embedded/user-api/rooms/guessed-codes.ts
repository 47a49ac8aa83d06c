import type { Context } from "hono";
import { clientNetwork } from "../http/rate-limits.ts";
import type { Services } from "../services.ts";

type Parts = Pick<Services, "limits" | "isTrustedProxy">;

/** Throws 429 for an address that named too many unknown codes, unless `isKnown` says that the user is in this room or event. */
export async function limitGuesses(
  c: Context,
  { limits, isTrustedProxy }: Parts,
  isKnown: () => Promise<boolean> = async () => false,
): Promise<void> {
  await limits.unknownCodes.check(clientNetwork(c, isTrustedProxy)).catch(async (failure: unknown) => {
    if (!(await isKnown())) throw failure;
  });
}

export async function countGuess(c: Context, { limits, isTrustedProxy }: Parts): Promise<void> {
  await limits.unknownCodes.tryConsume(clientNetwork(c, isTrustedProxy));
}
