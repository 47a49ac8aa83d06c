import { vi } from "vitest";

/** Moves the monotonic clock on, by so many milliseconds each time, until the test's end; nothing waits. */
export function moveClock(): (milliseconds: number) => void {
  const now = performance.now.bind(performance);
  let later = 0;
  vi.spyOn(performance, "now").mockImplementation(() => now() + later);
  return (milliseconds) => void (later += milliseconds);
}
