import type { Server } from "node:http";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { drainOnce } from "./listen.ts";

const NOTICE_MS = 5_000;
const DRAIN_MS = 8_000;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function drainingServer(more: Partial<Parameters<typeof drainOnce>[2]> = {}) {
  const close = vi.fn<Server["close"]>();
  const server = { close, closeAllConnections: vi.fn() };
  const stopping = new AbortController();
  const exit = vi.fn();
  const stop = drainOnce(server, stopping, { drainMs: DRAIN_MS, exit, ...more });
  const finish = async () => {
    close.mock.calls[0]?.[0]?.();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { server, close, stopping, exit, stop, finish };
}

describe("a server that is told to stop", () => {
  it("says so immediately and takes requests until the notice is over", () => {
    const { close, stopping, stop } = drainingServer();
    stop(NOTICE_MS);
    expect(stopping.signal.aborted).toBe(true);
    vi.advanceTimersByTime(NOTICE_MS - 1);
    expect(close).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(close).toHaveBeenCalledOnce();
  });

  it("ends when the last response is sent and everything is closed", async () => {
    const closed = Promise.withResolvers<void>();
    const { exit, stop, finish } = drainingServer({ close: () => closed.promise });
    stop(0);
    vi.advanceTimersByTime(0);
    await finish();
    expect(exit).not.toHaveBeenCalled();
    closed.resolve();
    await vi.advanceTimersByTimeAsync(0);
    expect(exit).toHaveBeenCalledOnce();
  });

  it("does not wait for a response that never ends", () => {
    const { server, stop } = drainingServer();
    stop(0);
    vi.advanceTimersByTime(DRAIN_MS - 1);
    expect(server.closeAllConnections).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(server.closeAllConnections).toHaveBeenCalledOnce();
  });

  it.each([
    ["ends immediately if it has nothing to close", true, 1],
    ["goes on draining if it has a database to close", false, 0],
  ])("at a second signal %s", (_, exitsAtSecondSignal, exits) => {
    const { exit, stop } = drainingServer({ exitsAtSecondSignal });
    stop(NOTICE_MS);
    stop(0);
    expect(exit).toHaveBeenCalledTimes(exits);
  });
});
