import { expect, test } from "vitest";
import { createPasswordHasher, ShortQueue } from "./password-hasher.ts";

test("so many tasks run at once, so many wait their turn, and the rest is refused as unavailable", async () => {
  const queue = new ShortQueue(2, 3);
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

test("a task that fails makes room like any other", async () => {
  const queue = new ShortQueue(1, 1);
  const failing = queue.run(() => Promise.reject(new Error("no")));
  const next = queue.run(async () => "yes");
  await expect(failing).rejects.toThrow("no");
  expect(await next).toBe("yes");
  expect(await queue.run(async () => "again")).toBe("again");
});

test("a hash is its password's alone, another one each time, and nobody's is no one's", async () => {
  const hasher = createPasswordHasher();
  const [one, other] = [await hasher.hash("korrekt häst"), await hasher.hash("korrekt häst")];
  expect(one).not.toBe(other);
  const checks = [
    hasher.verify(one, "korrekt häst"),
    hasher.verify(one, "korrekt hast"),
    hasher.verify(null, "x"),
  ];
  expect(await Promise.all(checks)).toEqual([true, false, false]);
});
