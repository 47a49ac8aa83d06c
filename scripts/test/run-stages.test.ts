import { beforeEach, describe, expect, it, vi } from "vitest";
import { runStages } from "./run-stages.ts";

let printed: string[] = [];

beforeEach(() => {
  printed = [];
  const record = (chunk: unknown) => {
    printed.push(...String(chunk).trim().split("\n"));
    return true;
  };
  vi.spyOn(console, "log").mockImplementation(record);
  vi.spyOn(process.stdout, "write").mockImplementation(record);
});

/** The names of the steps that ended, in order. */
function ended(): string[] {
  return printed.flatMap((line) => /^== (\w+): (?:done|FAILED) after/.exec(line)?.[1] ?? []);
}

describe("stages of steps", () => {
  it("run in order, a lane's steps too", async () => {
    expect(await runStages([[{ a: "true", b: "true" }], [{ c: "true" }]])).toEqual([]);
    expect(ended()).toEqual(["a", "b", "c"]);
  });

  it("end a lane at the step that fails, and let the other lanes finish", async () => {
    expect(
      await runStages([
        [
          { a: "false", b: "true" },
          { c: "true", d: "true" },
        ],
      ]),
    ).toEqual(["a"]);
    expect(ended().toSorted()).toEqual(["a", "c", "d"]);
  });

  it("end at the stage that fails, and name every step that failed", async () => {
    expect(await runStages([[{ a: "exit 3" }, { b: "no-such-program" }], [{ c: "true" }]])).toEqual([
      "a",
      "b",
    ]);
    expect(ended().toSorted()).toEqual(["a", "b"]);
  });

  it("print what a step says beside others in one piece", async () => {
    await runStages([[{ a: "echo a1; sleep 0.1; echo a2" }, { b: "echo b1; sleep 0.1; echo b2" }]]);
    expect(printed.join(" ")).toMatch(/== a a1 a2 == a: done/);
    expect(printed.join(" ")).toMatch(/== b b1 b2 == b: done/);
  });

  it("find the project's own programs", async () => {
    expect(await runStages([[{ a: "vitest --version" }, {}]])).toEqual([]);
    expect(printed.join(" ")).toContain("vitest/");
  });
});
