import { expect } from "vitest";
import { until } from "../setup/processes.ts";
import { bombard, type Target } from "./bombard.ts";

/** Requests before the counting, after which most of what stays open for good is open. */
const WARM_UP = 200;
/** The database opens a file for each table that it reads, and a connection to another service may just be kept or closed. */
const SLACK = 10;

/**
 * Holds a process against odd requests over raw sockets: it lives, answers no 5xx, leaves nobody without an answer, serves
 * ordinary requests meanwhile and closes what it opened.
 * @returns how often each status was answered
 */
export async function expectToEndure(
  target: Target,
  count: number,
  seed: number,
): Promise<Record<number, number>> {
  const { process } = target;
  await bombard(target, WARM_UP, seed + 1);
  const before = process.listDescriptors()?.length;
  const { statuses, failures, ordinary } = await bombard(target, count, seed);
  expect(process.hasEnded, process.output.slice(-2_000)).toBe(false);
  expect(failures).toEqual([]);
  expect(ordinary.length).toBeGreaterThan(0);
  expect(new Set(ordinary)).toEqual(new Set([200]));
  if (before) await until(() => (process.listDescriptors()?.length ?? 0) <= before + SLACK);
  return statuses;
}
