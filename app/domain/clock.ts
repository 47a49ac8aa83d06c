/** Milliseconds since 1970. */
export type EpochMs = number;

export type Clock = () => EpochMs;
