import { createMissLimit } from "~/services/limits/miss-limit.server.ts";

export const CODE_WINDOW_S = 60 * 60;

/**
 * Codes of events and groups that do not exist, typed or opened as an address. A room shares a network and opens its code at the same
 * moment, so only a miss counts, and it counts when it is known.
 */
export const codeMisses = createMissLimit({ max: 60, windowMs: CODE_WINDOW_S * 1000 });
