const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/** In milliseconds; 0 for a missing or unknown value. */
export function retryAfterMs(header: string | null, now = Date.now()): number {
  if (header === null) return 0;
  if (/^\d{1,9}$/.test(header)) return Number(header) * 1000;
  const date = HTTP_DATE.test(header) ? Date.parse(header) : NaN;
  return Number.isNaN(date) ? 0 : Math.max(0, date - now);
}
