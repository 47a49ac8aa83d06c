import { vi } from "vitest";
import type { UserApiFaults } from "./user-api-faults.ts";

/**
 * Ends timeouts of AbortSignal when a call to the user API hangs, so that no test waits. The wall clock
 * stands still, so that a deadline never comes closer.
 * @returns the requested timeouts in milliseconds
 */
export function timeOutOnHang(api: UserApiFaults): number[] {
  const requested: number[] = [];
  const running = new Set<AbortController>();
  vi.spyOn(Date, "now").mockReturnValue(Date.now());
  vi.spyOn(AbortSignal, "timeout").mockImplementation((milliseconds) => {
    const timeout = new AbortController();
    requested.push(milliseconds);
    running.add(timeout);
    return timeout.signal;
  });
  api.onHang = () => {
    for (const timeout of running) timeout.abort(new DOMException("The time is over", "TimeoutError"));
    running.clear();
  };
  return requested;
}
