import { afterAll, expect, vi } from "vitest";

const TIMERS = [
  "Date",
  "setTimeout",
  "clearTimeout",
  "setInterval",
  "clearInterval",
  "setImmediate",
] as const;
const own = TIMERS.map((name) => globalThis[name]);

// Files share a process, so no file may leave its clock, its mocks or its environment to the next one.
afterAll(() => {
  vi.restoreAllMocks();
  // After the mocks, because a spy on a fake timer restores that timer.
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  expect(TIMERS.filter((name, index) => globalThis[name] !== own[index])).toEqual([]);
});
