/**
 * Times that put answers in order: RFC 3339 in UTC with microseconds, each later than the one before,
 * even where the clock stands still or goes back.
 */
export function createAnswerTimes(clock: () => Date): () => string {
  let latest = 0;
  return () => {
    latest = Math.max(latest + 1, clock().getTime() * 1000);
    const milliseconds = new Date(Math.floor(latest / 1000)).toISOString().slice(0, -1);
    return `${milliseconds}${String(latest % 1000).padStart(3, "0")}Z`;
  };
}
