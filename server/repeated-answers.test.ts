import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { VARYING_HEADERS } from "./repeated-answers.ts";

const MIDDLEWARES = join(import.meta.dirname, "../app/middleware");
/** No answer is repeated for a request with a cookie; the others are read from responses. */
const OTHERS = new Set(["cookie", "content-type", "location"]);

describe("an answer is repeated only for requests that agree in", () => {
  const sources = readdirSync(MIDDLEWARES)
    .filter((name) => !name.endsWith(".test.ts"))
    .map((name) => readFileSync(join(MIDDLEWARES, name), "utf8"));
  const read = sources.flatMap((source) =>
    [...source.matchAll(/headers\.get\(\s*"([^"]+)"/g)].map(([, name = ""]) => name.toLowerCase()),
  );

  it("every header that a middleware reads", () => {
    const needed = [...new Set(read)].filter((name) => !OTHERS.has(name)).sort();
    expect(needed).toEqual([...VARYING_HEADERS]);
  });
});
