import { ASSUMED_LOCALES, type LocaleCodes, toLocaleCodes } from "./content-locales.ts";

export type LocalesClient = { getLocales: () => Promise<unknown> };
type Known = { before: LocaleCodes | null; isResponse: (error: unknown) => boolean };

/** Short, because a visitor's page waits for 5 s in all. */
const MAX_WAIT_MS = 2_000;

/**
 * Assumes the usual locales if the space refuses to list them, because it may respond to everything else. Throws if it does not respond.
 * @param before what an earlier call returned, for a service that does not say
 */
export async function readLocaleCodes(
  client: LocalesClient,
  { before, isResponse }: Known,
): Promise<LocaleCodes> {
  try {
    return toLocaleCodes(await client.getLocales()) ?? before ?? ASSUMED_LOCALES;
  } catch (error) {
    if (before) return before;
    if (isResponse(error)) return ASSUMED_LOCALES;
    throw error;
  }
}

export async function withinTime(
  reading: Promise<LocaleCodes>,
  before: LocaleCodes | null,
): Promise<LocaleCodes> {
  const late = Promise.withResolvers<LocaleCodes>();
  const timer = setTimeout(late.resolve, MAX_WAIT_MS, before ?? ASSUMED_LOCALES);
  try {
    return await Promise.race([reading, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
