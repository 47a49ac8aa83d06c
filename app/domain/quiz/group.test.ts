import { describe, expect, it } from "vitest";
import { pickTopics } from "~/domain/quiz/group.ts";

const topics = ["health", "energy", "peace"].map((globalId) => ({ globalId }));

describe("the topics of a group", () => {
  it.each([
    ["in the group's order", ["peace", "health"], ["peace", "health"]],
    ["each once", ["energy", "peace", "energy"], ["energy", "peace"]],
    ["without those that do not exist", ["gone", "energy"], ["energy"]],
    ["none if it names none", [], []],
  ])("are picked %s", (_, ids, picked) => {
    expect(pickTopics(topics, ids).map(({ globalId }) => globalId)).toEqual(picked);
  });
});
