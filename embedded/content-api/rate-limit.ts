const REQUESTS_PER_SECOND = 55;

/** Only reports the count in headers; no request is refused. `now` returns milliseconds. */
export function createRateLimit(now: () => number): () => Record<string, string> {
  let second = 0;
  let count = 0;
  return () => {
    const current = Math.floor(now() / 1000);
    count = current === second ? count + 1 : 1;
    second = current;
    return {
      "X-Contentful-RateLimit-Second-Limit": String(REQUESTS_PER_SECOND),
      "X-Contentful-RateLimit-Second-Remaining": String(Math.max(0, REQUESTS_PER_SECOND - count)),
      "X-Contentful-RateLimit-Reset": count < REQUESTS_PER_SECOND ? "0" : "1",
    };
  };
}
