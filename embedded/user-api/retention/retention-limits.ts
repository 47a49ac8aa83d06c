const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export type RetentionLimits = {
  /** Since the last answer, or the creation: 24 months. */
  anonymous: Date;
  /** As `anonymous`, for kiosks: 30 days. */
  kiosk: Date;
  /** Since the token was spent or expired: 30 days. */
  tokens: Date;
  /** Idempotency keys live for 24 hours. */
  keys: Date;
};

export function retentionLimits(now: Date): RetentionLimits {
  const thirtyDaysAgo = new Date(now.getTime() - 30 * DAY_MS);
  return {
    anonymous: monthsBefore(now, 24),
    kiosk: thirtyDaysAgo,
    tokens: thirtyDaysAgo,
    keys: new Date(now.getTime() - DAY_MS),
  };
}

/** The last day of the month if it is shorter, so that nobody is deleted early. */
function monthsBefore(now: Date, months: number): Date {
  const then = new Date(now);
  then.setUTCMonth(now.getUTCMonth() - months);
  const slipped = then.getUTCDate() !== now.getUTCDate();
  if (slipped) then.setUTCDate(0);
  return then;
}
