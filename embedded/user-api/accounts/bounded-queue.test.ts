import { expect, it, vi } from "vitest";
import { BoundedQueue } from "./bounded-queue.ts";

const LONG_MS = 60_000;

it("runs and queues tasks up to its bounds, and rejects the rest with 503", async () => {
  const queue = new BoundedQueue(2, 3, LONG_MS);
  const started: number[] = [];
  const ends = [0, 1, 2, 3, 4, 5].map(() => Promise.withResolvers<number>());
  const runs = ends.map(({ promise }, index) =>
    queue.run(() => {
      started.push(index);
      return promise;
    }),
  );
  await expect(runs[5]).rejects.toMatchObject({ code: "unavailable", retryAfterSeconds: 2 });
  expect(started).toEqual([0, 1]);
  ends[1]?.resolve(1);
  expect(await runs[1]).toBe(1);
  expect(started).toEqual([0, 1, 2]);
  for (const [index, { resolve }] of ends.entries()) resolve(index);
  expect(await Promise.all(runs.slice(0, 5))).toEqual([0, 1, 2, 3, 4]);
  expect(started).toEqual([0, 1, 2, 3, 4]);
});

it("a failed task makes room for the next one", async () => {
  const queue = new BoundedQueue(1, 1, LONG_MS);
  const failing = queue.run(() => Promise.reject(new Error("no")));
  const next = queue.run(async () => "yes");
  await expect(failing).rejects.toThrow("no");
  expect(await next).toBe("yes");
  expect(await queue.run(async () => "again")).toBe("again");
});

it("a task that waits too long is rejected with 503, and one that has begun is not", async () => {
  vi.useFakeTimers();
  const queue = new BoundedQueue(1, 2, 3_000);
  const first = Promise.withResolvers<string>();
  const running = queue.run(() => first.promise);
  const ran: string[] = [];
  const late = queue.run(async () => ran.push("late"));
  const refused = expect(late).rejects.toMatchObject({ code: "unavailable", retryAfterSeconds: 2 });
  await vi.advanceTimersByTimeAsync(2_999);
  const patient = queue.run(async () => "in time");
  await vi.advanceTimersByTimeAsync(1);
  await refused;
  first.resolve("first");
  expect([await running, await patient, ran]).toEqual(["first", "in time", []]);
});
