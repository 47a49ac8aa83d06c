import { vi } from "vitest";

/** Divides all AbortSignal timeouts by 100 during a test; returns the requested ones, in ms. */
export function shortenBounds(): number[] {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  const asked: number[] = [];
  vi.spyOn(AbortSignal, "timeout").mockImplementation((milliseconds) => {
    asked.push(milliseconds);
    return timeout(Math.ceil(milliseconds / 100));
  });
  return asked;
}
