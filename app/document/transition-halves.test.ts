import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { nameTransitionHalves } from "./transition-halves.ts";

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

describe("a browser without view transitions", () => {
  it("is left as it is", () => {
    vi.stubGlobal("document", {});
    nameTransitionHalves();
    expect(document).toEqual({});
    vi.unstubAllGlobals();
  });
});
