import { beforeEach, describe, expect, it, vi } from "vitest";
import { StartError } from "../start-error.ts";
import { runStages, type Step } from "./run-stages.ts";

let ran: string[] = [];

beforeEach(() => {
  ran = [];
  vi.spyOn(console, "log").mockReturnValue();
  vi.spyOn(console, "error").mockReturnValue();
});

describe("stages of steps", () => {
  it("run in order, a lane's steps too", async () => {
    expect(await runStages([[[step("a"), step("b")]], [[step("c")]]])).toEqual([]);
    expect(ran).toEqual(["a", "b", "c"]);
  });

  it("end a lane at the step that fails, and let the other lanes finish", async () => {
    const failed = await runStages([
      [
        [step("a", 1), step("b")],
        [step("c"), step("d")],
      ],
    ]);
    expect(failed).toEqual(["a"]);
    expect(ran.toSorted()).toEqual(["a", "c", "d"]);
  });

  it("end at the stage that fails, and name every step that failed", async () => {
    const failed = await runStages([[[step("a", 1)], [step("b", 1)]], [[step("c")]]]);
    expect(failed).toEqual(["a", "b"]);
    expect(ran).toEqual(["a", "b"]);
  });

  it("take what cannot be started for a failed step", async () => {
    const broken: Step = { name: "a", run: () => Promise.reject(new StartError("no build")) };
    expect(await runStages([[[broken]]])).toEqual(["a"]);
    expect(console.error).toHaveBeenCalledWith("no build");
  });

  it("print what a step says beside others in one piece", async () => {
    const written: string[] = [];
    vi.spyOn(process.stdout, "write").mockImplementation((chunk) => {
      written.push(String(chunk));
      return true;
    });
    await runStages([[[printing("a")], [printing("b")]]]);
    vi.mocked(process.stdout.write).mockRestore();
    expect(written).toEqual(["a1a2", "b1b2"]);
  });
});

function step(name: string, code = 0): Step {
  return {
    name,
    run: () => {
      ran.push(name);
      return Promise.resolve(code);
    },
  };
}

function printing(name: string): Step {
  return {
    name,
    run: async (write) => {
      write?.(Buffer.from(`${name}1`));
      await Promise.resolve();
      write?.(Buffer.from(`${name}2`));
      return 0;
    },
  };
}
