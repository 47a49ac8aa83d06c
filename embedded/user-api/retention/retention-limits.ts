const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export type RetentionLimits = {
  /** 24 months since the last answer, or since the creation. */
  anonymous: Date;
  /** 30 days, counted like `anonymous`. */
  kiosk: Date;
  /** 30 days since the token was used or expired. */
  tokens: Date;
  /** 90 days since the last answer in a room, or since its creation. */
  rooms: Date;
  /** 24 hours, for idempotency keys. */
  keys: Date;
};

export function retentionLimits(now: Date): RetentionLimits {
  const thirtyDaysAgo = new Date(now.getTime() - 30 * DAY_MS);
  return {
    anonymous: monthsBefore(now, 24),
    kiosk: thirtyDaysAgo,
    tokens: thirtyDaysAgo,
    rooms: new Date(now.getTime() - 90 * DAY_MS),
    keys: new Date(now.getTime() - DAY_MS),
  };
}

/** Uses the month's last day if the month is too short, because setUTCMonth would overflow into the next month. */
function monthsBefore(now: Date, months: number): Date {
  const then = new Date(now);
  then.setUTCMonth(now.getUTCMonth() - months);
  const slipped = then.getUTCDate() !== now.getUTCDate();
  if (slipped) then.setUTCDate(0);
  return then;
}
