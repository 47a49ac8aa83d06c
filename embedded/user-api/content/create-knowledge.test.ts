import { expect, test } from "vitest";
import { createKnowledge } from "./create-knowledge.ts";
import { toStoredEntry, type StoredEntry } from "./entries.ts";

function entry(type: string, id: string, fields: StoredEntry["fields"]): StoredEntry {
  return { id, type, fields };
}

const answers = [
  entry("answer", "a1", { globalId: "right", correctAnswer: true }),
  entry("answer", "a2", { globalId: "wrong", correctAnswer: false }),
  entry("answer", "a3", { globalId: "silent" }),
  entry("answer", "a4", { correctAnswer: true }),
];

function isKnown(fields: StoredEntry["fields"]): boolean {
  const question = entry("question", "q", { globalId: "q", ...fields });
  return createKnowledge([...answers, question]).questions.has("q");
}

test("a question counts when it has exactly one right answer and is not removed", () => {
  expect(isKnown({ answers: { links: ["a1", "a2", "a3"] } })).toBe(true);
  expect(isKnown({ answers: { links: ["a2", "a3"] } })).toBe(false);
  expect(isKnown({ answers: { links: [] } })).toBe(false);
  expect(isKnown({})).toBe(false);
  expect(isKnown({ answers: { links: ["a1"] }, isRemoved: true })).toBe(false);
});

test("an answer without a global id is none, and a link to nothing is dropped", () => {
  expect(isKnown({ answers: { links: ["a1", "a4", "gone"] } })).toBe(true);
  expect(isKnown({ answers: { links: ["a4"] } })).toBe(false);
});

test("entries of the wrong kind in a field break nothing", () => {
  const strange = [
    entry("topic", "t", {
      globalId: "t",
      tests: "text",
      diplomaTest: { links: [] },
      chapters: { links: ["t"] },
    }),
    entry("event", "e", { code: true, topic: { link: "t" } }),
    entry("event", "f", { code: "f", topic: { link: "gone" } }),
  ];
  const knowledge = createKnowledge(strange);
  expect(knowledge.topics.get("t")).toMatchObject({ tests: [], diplomaTest: null });
  expect(knowledge.events.size).toBe(0);
});

test("of a synced entry only what is asked of its type is kept", () => {
  const sys = (type: string) => ({ id: "x", contentType: { sys: { id: type } } });
  const link = { sys: { type: "Link", linkType: "Entry", id: "y" } };
  const fields = {
    globalId: { "en-US": "g" },
    name: { "en-US": "Name", "sv-SE": "Namn" },
    tests: { "en-US": [link, null, { sys: {} }] },
    diplomaTest: { "en-US": link },
    chapters: {},
  };
  expect(toStoredEntry({ sys: sys("topic"), fields })).toEqual({
    id: "x",
    type: "topic",
    fields: { globalId: "g", tests: { links: ["y"] }, diplomaTest: { link: "y" } },
  });
  expect(toStoredEntry({ sys: sys("screen"), fields })).toEqual({ id: "x", type: "screen", fields: {} });
  expect(toStoredEntry({ sys: sys("startPage"), fields })).toBeNull();
});
