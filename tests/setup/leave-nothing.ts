import { afterAll, vi } from "vitest";

// Files share a process: none may leave its clock, its mocks or its environment to the next.
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});
