/** Requests per second that Contentful's delivery API grants; the SDK paces itself by it. */
const PER_SECOND = 55;

/**
 * Counts requests per second and tells them as Contentful does. Nothing is ever refused: the service is ours and local.
 * @param now the clock, in milliseconds
 */
export function createRateLimit(now: () => number): () => Record<string, string> {
  let second = 0;
  let count = 0;
  return () => {
    const current = Math.floor(now() / 1000);
    count = current === second ? count + 1 : 1;
    second = current;
    return {
      "X-Contentful-RateLimit-Second-Limit": String(PER_SECOND),
      "X-Contentful-RateLimit-Second-Remaining": String(Math.max(0, PER_SECOND - count)),
      "X-Contentful-RateLimit-Reset": count < PER_SECOND ? "0" : "1",
    };
  };
}
