import { describe, expect, it } from "vitest";
import { transitionKind } from "~/ui/transition-kind";

const topic = "/t/health";
const one = `${topic}/q1`;
const two = `${topic}/q2`;

describe("a page gives way to another", () => {
  it.each([
    [one, two, "forward"],
    [`${one}/feedback`, two, "forward"],
    [topic, one, "forward"],
    ["/", one, "forward"],
    [one, `${one}/feedback`, "fade"],
    [`${one}/feedback`, `${one}/explanation`, "up"],
    [one, `${one}/explanation`, "up"],
    [`${one}/explanation`, `${one}/feedback`, "down"],
    [`${one}/explanation`, one, "down"],
    [`${one}/explanation`, two, "forward"],
    [one, topic, "down"],
    [`${one}/feedback`, topic, "down"],
    [one, "/t/other", "fade"],
    ["/", topic, "fade"],
    [topic, "/about", "fade"],
    ["/about", "/", "fade"],
  ])("%s → %s: %s", (from, to, kind) => {
    expect(transitionKind(from, to, false)).toBe(kind);
  });

  it.each([
    [two, one, "backward"],
    [topic, "/", "backward"],
    [`${one}/feedback`, one, "backward"],
    [`${one}/explanation`, `${one}/feedback`, "down"],
    [`${one}/feedback`, `${one}/explanation`, "up"],
  ])("back in history, %s → %s: %s", (from, to, kind) => {
    expect(transitionKind(from, to, true)).toBe(kind);
  });
});
