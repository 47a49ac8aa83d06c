import { createMissLimit } from "~/services/limits/miss-limit.server.ts";

export const MISS_WINDOW_S = 10 * 60;
export const CODE_WINDOW_S = 60 * 60;

export type Limits = ReturnType<typeof createLimits>;

export function createLimits() {
  return {
    diplomas: createMissLimit({ max: 30, windowMs: MISS_WINDOW_S * 1000 }),
    /** A room shares one network and opens its code at the same moment, so only a miss counts, and only when it is known. */
    codes: createMissLimit({ max: 60, windowMs: CODE_WINDOW_S * 1000 }),
    /** Any site can make a browser send these, so they must not use up the network's own misses. */
    codesFromElsewhere: createMissLimit({ max: 60, windowMs: CODE_WINDOW_S * 1000 }),
    codePosts: createMissLimit({ max: 600, windowMs: CODE_WINDOW_S * 1000 }),
    pinsOfNetwork: createMissLimit({ max: 10, windowMs: MISS_WINDOW_S * 1000 }),
    /** A PIN is short, and an attacker can use many networks. */
    pinsOfSite: createMissLimit({ max: 20, windowMs: MISS_WINDOW_S * 1000 }),
    previewPasswords: createMissLimit({ max: 20, windowMs: MISS_WINDOW_S * 1000 }),
  };
}
