import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { englishPath } from "~/domain/addresses/paths.ts";
import { nameTransitionHalves, skipLateTransitions, transitionKind } from "./transitions.ts";

const TOPIC = "/t/health";
const FIRST = `${TOPIC}/q1`;
const SECOND = `${TOPIC}/q2`;

describe("the transition between two pages", () => {
  it.each([
    [FIRST, SECOND, "forward"],
    [`${FIRST}/feedback`, SECOND, "forward"],
    [TOPIC, FIRST, "forward"],
    ["/", FIRST, "forward"],
    [FIRST, `${FIRST}/feedback`, "fade"],
    [`${FIRST}/feedback`, `${FIRST}/explanation`, "up"],
    [FIRST, `${FIRST}/explanation`, "up"],
    [`${FIRST}/explanation`, `${FIRST}/feedback`, "down"],
    [`${FIRST}/explanation`, FIRST, "down"],
    [`${FIRST}/explanation`, SECOND, "forward"],
    [FIRST, TOPIC, "down"],
    [`${FIRST}/feedback`, TOPIC, "forward"],
    [FIRST, "/t/other", "fade"],
    ["/", TOPIC, "fade"],
    [TOPIC, "/about", "fade"],
    ["/about", "/", "fade"],
  ])("%s → %s: %s", (from, to, kind) => {
    expect(transitionKind(englishPath(from), englishPath(to), false)).toBe(kind);
  });

  it.each([
    [SECOND, FIRST, "backward"],
    [TOPIC, "/", "backward"],
    [`${FIRST}/feedback`, FIRST, "backward"],
    [`${FIRST}/explanation`, `${FIRST}/feedback`, "down"],
    [`${FIRST}/feedback`, `${FIRST}/explanation`, "up"],
  ])("back in history, %s → %s: %s", (from, to, kind) => {
    expect(transitionKind(englishPath(from), englishPath(to), true)).toBe(kind);
  });
});

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

type Change = () => unknown;

function fakeBrowser() {
  const transitions: { change: Change; end: (value: undefined) => void; fail: (error: Error) => void }[] = [];
  const dataset: { turn?: string } = {};
  function startViewTransition(change: Change) {
    const { promise: finished, resolve: end, reject: fail } = Promise.withResolvers<undefined>();
    transitions.push({ change, end, fail });
    return { finished };
  }
  return { transitions, dataset, document: { documentElement: { dataset }, startViewTransition } };
}

describe("a view transition within a document", () => {
  let browser = fakeBrowser();
  const turn = () => browser.dataset.turn;

  beforeEach(() => {
    browser = fakeBrowser();
    vi.stubGlobal("document", browser.document);
    nameTransitionHalves();
  });
  afterEach(() => vi.unstubAllGlobals());

  it("is leaving until the page has changed, arriving until its motion is over, and then nothing", async () => {
    const change = vi.fn();
    document.startViewTransition(change);
    expect(turn()).toBe("leaving");
    expect(change).not.toHaveBeenCalled();
    browser.transitions[0]?.change();
    expect(turn()).toBe("arriving");
    expect(change).toHaveBeenCalledOnce();
    browser.transitions[0]?.end(undefined);
    await vi.waitFor(() => expect(turn()).toBeUndefined());
  });

  it("is over when the change fails", async () => {
    document.startViewTransition(() => undefined);
    browser.transitions[0]?.change();
    browser.transitions[0]?.fail(new Error("The page could not be rendered"));
    await vi.waitFor(() => expect(turn()).toBeUndefined());
  });

  it("does not end the one that has started after it", async () => {
    document.startViewTransition(() => undefined);
    browser.transitions[0]?.change();
    const { finished } = document.startViewTransition(() => undefined);
    browser.transitions[0]?.end(undefined);
    await new Promise(setImmediate);
    expect(turn()).toBe("leaving");
    browser.transitions[1]?.change();
    browser.transitions[1]?.end(undefined);
    await finished;
    await vi.waitFor(() => expect(turn()).toBeUndefined());
  });
});

it.each([skipLateTransitions, nameTransitionHalves])(
  "a browser without view transitions is left as it is by %o",
  (prepare) => {
    vi.stubGlobal("document", {});
    prepare();
    expect(document).toEqual({});
    vi.unstubAllGlobals();
  },
);
