import { describe, expect, it } from "vitest";
import { createLoadQueue, QueueFull } from "~/services/content/load-queue.server.ts";
import { currentTrace, runInTrace } from "~/services/monitoring/trace.server.ts";
import { createTrace } from "../../../contracts/trace-context.ts";

function createWorks() {
  const started: number[] = [];
  const works = Array.from({ length: 5 }, () => Promise.withResolvers<number>());
  return {
    started,
    work: (index: number) => () => {
      started.push(index);
      return works[index]?.promise ?? Promise.resolve(index);
    },
    end: (index: number) => works[index]?.resolve(index),
    fail: (index: number) => works[index]?.reject(new Error("down")),
  };
}

async function settle(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
}

describe("a queue of loads", () => {
  it("runs a limited number at once, and the others in order", async () => {
    const queue = createLoadQueue({ maxActive: 2, maxWaiting: 3 });
    const { started, work, end } = createWorks();
    const results = [0, 1, 2, 3].map((index) => queue(work(index)));
    expect(started).toEqual([0, 1]);
    end(1);
    await settle();
    expect(started).toEqual([0, 1, 2]);
    for (const index of [0, 2, 3]) end(index);
    expect(await Promise.all(results)).toEqual([0, 1, 2, 3]);
    expect(started).toEqual([0, 1, 2, 3]);
  });

  it("refuses loads when it is full, and accepts others later", async () => {
    const queue = createLoadQueue({ maxActive: 1, maxWaiting: 1 });
    const { started, work, end } = createWorks();
    const first = queue(work(0));
    const second = queue(work(1));
    await expect(queue(work(2))).rejects.toThrow(QueueFull);
    end(0);
    end(1);
    await Promise.all([first, second]);
    expect(await queue(() => Promise.resolve(3))).toBe(3);
    expect(started).toEqual([0, 1]);
  });

  it("continues after a failed load", async () => {
    const queue = createLoadQueue({ maxActive: 1, maxWaiting: 1 });
    const { work, end, fail } = createWorks();
    const failing = expect(queue(work(0))).rejects.toThrow("down");
    const next = queue(work(1));
    fail(0);
    await failing;
    end(1);
    expect(await next).toBe(1);
  });

  it("gives up a load that takes too long, and starts the next one", async () => {
    const queue = createLoadQueue({ maxActive: 1, maxWaiting: 1, maxMs: 20 });
    const { work } = createWorks();
    const hanging = queue(work(0));
    const next = queue(() => Promise.resolve(1));
    await expect(hanging).rejects.toThrow("timed out");
    expect(await next).toBe(1);
  });

  it("runs a load in the trace of the visitor who asked for it, not of the one it waited for", async () => {
    const queue = createLoadQueue({ maxActive: 1, maxWaiting: 1 });
    const [first, second] = [createTrace(), createTrace()];
    const traces = [first, second].map((trace) => runInTrace(trace, () => queue(async () => currentTrace())));
    expect(await Promise.all(traces)).toEqual([first, second]);
  });
});
