import { vi } from "vitest";
import type { FakeUserApi } from "./fake-user-api.ts";

/**
 * Time bounds by AbortSignal run out when a call to the user API hangs, and never before: nothing waits, and a busy machine
 * is no hang. Gives the bounds that were asked for, in ms.
 */
export function endBoundsOnHang(api: FakeUserApi): number[] {
  const asked: number[] = [];
  const running = new Set<AbortController>();
  vi.spyOn(AbortSignal, "timeout").mockImplementation((milliseconds) => {
    const bound = new AbortController();
    asked.push(milliseconds);
    running.add(bound);
    return bound.signal;
  });
  api.onHang = () => {
    for (const bound of running) bound.abort(new DOMException("The time is over", "TimeoutError"));
    running.clear();
  };
  return asked;
}
