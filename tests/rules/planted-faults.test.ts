import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { PROJECT_ROOT } from "../../scripts/project-root.ts";
import { FAULTS } from "../planted/faults.ts";

describe("the table of planted faults", () => {
  it("has 40, each under a name of its own", () => {
    expect(new Set(FAULTS.map(({ id }) => id)).size).toBe(40);
    expect(FAULTS).toHaveLength(40);
  });

  it.each(FAULTS)("has a text that occurs once: $id", ({ file, text, replacement, tests }) => {
    const source = readFileSync(join(PROJECT_ROOT, file), "utf8");
    expect(source.split(text), file).toHaveLength(2);
    expect(replacement).not.toBe(text);
    expect(tests.filter((test) => !existsSync(join(PROJECT_ROOT, test)))).toEqual([]);
  });
});
