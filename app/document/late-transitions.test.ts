import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { skipLateTransitions } from "./late-transitions.ts";

function fakeTransition() {
  const { promise: ready, resolve: begin, reject: giveUp } = Promise.withResolvers<undefined>();
  return { ready, begin, giveUp, skipTransition: vi.fn() };
}

describe("a page transition", () => {
  let transition = fakeTransition();

  beforeEach(() => {
    vi.useFakeTimers();
    transition = fakeTransition();
    vi.stubGlobal("document", { startViewTransition: () => transition });
    skipLateTransitions();
    document.startViewTransition(() => undefined);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it("is skipped when it has not started 100 ms after the route change", async () => {
    await vi.advanceTimersByTimeAsync(99);
    expect(transition.skipTransition).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(transition.skipTransition).toHaveBeenCalledOnce();
  });

  it("is not skipped after it has started, even if it takes long", async () => {
    await vi.advanceTimersByTimeAsync(90);
    transition.begin(undefined);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(transition.skipTransition).not.toHaveBeenCalled();
  });

  it("is not skipped after the browser has aborted it", async () => {
    transition.giveUp(new Error("Transition was skipped"));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(transition.skipTransition).not.toHaveBeenCalled();
  });
});

describe("a browser without view transitions", () => {
  it("is left as it is", () => {
    vi.stubGlobal("document", {});
    skipLateTransitions();
    expect(document).toEqual({});
    vi.unstubAllGlobals();
  });
});
