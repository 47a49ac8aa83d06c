import { vi } from "vitest";

/** Mocks the monotonic clock until the test ends. @returns a function that advances it */
export function mockClock(): (milliseconds: number) => void {
  const now = performance.now.bind(performance);
  let advancedMs = 0;
  vi.spyOn(performance, "now").mockImplementation(() => now() + advancedMs);
  return (milliseconds) => void (advancedMs += milliseconds);
}
