import { vi } from "vitest";

/** Time bounds by AbortSignal a hundredth as long, until the test's end. Gives the bounds that were asked for, in ms. */
export function shortenBounds(): number[] {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  const asked: number[] = [];
  vi.spyOn(AbortSignal, "timeout").mockImplementation((milliseconds) => {
    asked.push(milliseconds);
    return timeout(Math.ceil(milliseconds / 100));
  });
  return asked;
}
