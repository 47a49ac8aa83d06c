import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { drain, NOTICE_MS } from "./drain.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function drainingServer(noticeMs: number) {
  const server = { close: vi.fn(), closeIdleConnections: vi.fn() };
  const stopping = new AbortController();
  const exit = vi.fn();
  const stop = () => drain(server, stopping, { noticeMs, exit });
  return { server, stopping, exit, stop };
}

describe("a server that is told to stop", () => {
  it("says so immediately and takes requests until the notice is over", () => {
    const { server, stopping, stop } = drainingServer(NOTICE_MS);
    stop();
    expect(stopping.signal.aborted).toBe(true);
    vi.advanceTimersByTime(NOTICE_MS - 1);
    expect(server.close).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(server.close).toHaveBeenCalledOnce();
    expect(server.closeIdleConnections).toHaveBeenCalledOnce();
  });

  it("ends when the last response is sent", () => {
    const { server, exit, stop } = drainingServer(0);
    stop();
    vi.advanceTimersByTime(0);
    expect(exit).not.toHaveBeenCalled();
    server.close.mock.calls[0]?.[0]();
    expect(exit).toHaveBeenCalledOnce();
  });

  it("does not wait for a response that never ends", () => {
    const { exit, stop } = drainingServer(0);
    stop();
    vi.advanceTimersByTime(60_000);
    expect(exit).toHaveBeenCalledOnce();
  });

  it("ends immediately at a second signal", () => {
    const { exit, stop } = drainingServer(NOTICE_MS);
    stop();
    stop();
    expect(exit).toHaveBeenCalledOnce();
  });
});
