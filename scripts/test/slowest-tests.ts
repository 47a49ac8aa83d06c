import type { TestCase, TestResult } from "@playwright/test/reporter";
import type { TestCase as VitestCase } from "vitest/node";

const COUNT = 10;

/** A reporter for Vitest and for Playwright, which call it each by their own names. */
export default class SlowestTests {
  readonly #tests: { name: string; ms: number }[] = [];

  onTestCaseResult(test: VitestTest): void {
    const name = `${test.module.relativeModuleId} > ${test.fullName}`;
    this.#tests.push({ name, ms: test.diagnostic()?.duration ?? 0 });
  }

  onTestEnd(test: Pick<TestCase, "titlePath">, { duration }: Pick<TestResult, "duration">): void {
    this.#tests.push({ name: test.titlePath().filter(Boolean).join(" > "), ms: duration });
  }

  onTestRunEnd(): void {
    this.onEnd();
  }

  onEnd(): void {
    const slowest = this.#tests.toSorted((a, b) => b.ms - a.ms).slice(0, COUNT);
    console.log(["", "The slowest tests:", ...slowest.map(toLine), ""].join("\n"));
  }
}

type VitestTest = Pick<VitestCase, "fullName" | "diagnostic"> & {
  module: Pick<VitestCase["module"], "relativeModuleId">;
};

function toLine({ name, ms }: { name: string; ms: number }): string {
  return `${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`;
}
