/** Counted in characters (code points), composed. */
export const longestPassword = 128;
