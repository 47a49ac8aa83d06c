const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Before when something must have been left alone to be deleted now. */
export type RetentionLimits = {
  /** Anonymous users' last answer, or their beginning where they gave none: 24 months. */
  anonymous: Date;
  /** The same of a kiosk's users: 30 days. */
  kiosk: Date;
  /** The day on which a token was spent or expired: 30 days. */
  tokens: Date;
  /** Idempotency keys are good for 24 hours. */
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

/** The same day some months ago, or the last day of that month where it is shorter: nobody goes early. */
function monthsBefore(now: Date, months: number): Date {
  const then = new Date(now);
  then.setUTCMonth(now.getUTCMonth() - months);
  const slipped = then.getUTCDate() !== now.getUTCDate();
  if (slipped) then.setUTCDate(0);
  return then;
}
