/** Returns strictly increasing times in RFC 3339, UTC, with microseconds. */
export function createAnswerClock(clock: () => Date): () => string {
  let latest = 0;
  return () => {
    latest = Math.max(latest + 1, clock().getTime() * 1000);
    const milliseconds = new Date(Math.floor(latest / 1000)).toISOString().slice(0, -1);
    return `${milliseconds}${String(latest % 1000).padStart(3, "0")}Z`;
  };
}
