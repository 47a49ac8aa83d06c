import { expect, it } from "vitest";
import { listOnTheWay } from "~/domain/progress/diplomas.ts";

const topics = ["a", "b", "c"].map((globalId) => ({ globalId }));

it.each([
  ["none that is not begun", { a: 0 }, [], []],
  ["the nearest first", { a: 0.2, b: 0.9, c: 0.4 }, [], ["b", "c", "a"]],
  ["none that is earned", { a: 1, b: 0.5 }, ["a"], ["b"]],
  ["one that is complete and not yet issued", { a: 1 }, [], ["a"]],
  ["the editors' order where the shares are the same", { a: 0.5, b: 0.5 }, [], ["a", "b"]],
])("the diplomas on the way are %s", (_, shares: Record<string, number>, earned, expected) => {
  const onTheWay = listOnTheWay(topics, (id) => shares[id] ?? 0, new Set(earned));
  expect(onTheWay.map(({ topic }) => topic.globalId)).toEqual(expected);
});
