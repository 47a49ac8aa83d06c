import { describe, expect, it } from "vitest";
import { englishPath } from "~/domain/addresses/paths.ts";
import { transitionKind } from "./transition-kind.ts";

const TOPIC = "/t/health";
const FIRST = `${TOPIC}/q1`;
const SECOND = `${TOPIC}/q2`;

describe("the transition between two pages", () => {
  it.each([
    [FIRST, SECOND, "forward"],
    [`${FIRST}/feedback`, SECOND, "forward"],
    [TOPIC, FIRST, "forward"],
    ["/", FIRST, "forward"],
    [FIRST, `${FIRST}/feedback`, "fade"],
    [`${FIRST}/feedback`, `${FIRST}/explanation`, "up"],
    [FIRST, `${FIRST}/explanation`, "up"],
    [`${FIRST}/explanation`, `${FIRST}/feedback`, "down"],
    [`${FIRST}/explanation`, FIRST, "down"],
    [`${FIRST}/explanation`, SECOND, "forward"],
    [FIRST, TOPIC, "down"],
    [`${FIRST}/feedback`, TOPIC, "forward"],
    [FIRST, "/t/other", "fade"],
    ["/", TOPIC, "fade"],
    [TOPIC, "/about", "fade"],
    ["/about", "/", "fade"],
  ])("%s → %s: %s", (from, to, kind) => {
    expect(transitionKind(englishPath(from), englishPath(to), false)).toBe(kind);
  });

  it.each([
    [SECOND, FIRST, "backward"],
    [TOPIC, "/", "backward"],
    [`${FIRST}/feedback`, FIRST, "backward"],
    [`${FIRST}/explanation`, `${FIRST}/feedback`, "down"],
    [`${FIRST}/feedback`, `${FIRST}/explanation`, "up"],
  ])("back in history, %s → %s: %s", (from, to, kind) => {
    expect(transitionKind(englishPath(from), englishPath(to), true)).toBe(kind);
  });
});
