import { expect, it } from "vitest";
import { createKnowledge } from "./create-knowledge.ts";
import { type StoredEntry, toStoredEntry, toStoredPicture } from "./entries.ts";

function entry(type: string, id: string, fields: StoredEntry["fields"]): StoredEntry {
  return { id, type, fields };
}

const answers = [
  entry("answer", "a1", { globalId: "right", answerText: "Right", correctAnswer: true }),
  entry("answer", "a2", { globalId: "wrong", answerText: "Wrong", correctAnswer: false }),
  entry("answer", "a3", { globalId: "drawn", image: { links: ["p1", "p2"] } }),
  entry("answer", "a4", { answerText: "Nameless", correctAnswer: true }),
  entry("answer", "a5", { globalId: "blank", image: { links: ["p1", "gone"] } }),
  entry("picture", "p1", { text: "A wind turbine" }),
  entry("picture", "p2", { text: "Ett vindkraftverk" }),
];

function answersOf(links: string[], fields: StoredEntry["fields"] = {}): string[] | null {
  const question = entry("question", "q", {
    globalId: "q",
    questionText: "Which?",
    answers: { links },
    ...fields,
  });
  const known = createKnowledge([...answers, question]).questions.get("q");
  return known ? [...known.answers] : null;
}

it("a question that counts is known with its answers, one with a picture by the picture's text", () => {
  expect(answersOf(["a1", "a2", "a3"])).toEqual(["right", "wrong", "drawn"]);
});

it("a question that does not count is not known", () => {
  expect(answersOf(["a2", "a3"])).toBeNull();
  expect(answersOf(["a1", "a2"], { isRemoved: true })).toBeNull();
  expect(answersOf(["a1", "a2"], { questionText: " " })).toBeNull();
  expect(answersOf(["a1", "a2", "a2"])).toBeNull();
});

it("an answer without a global id or a text is none, and a link to nothing is dropped", () => {
  expect(answersOf(["a1", "a4", "a5", "gone"])).toEqual(["right"]);
  expect(answersOf(["a4"])).toBeNull();
});

it("entries of the wrong kind in a field break nothing", () => {
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

it("of a synced entry only what is asked of its type is kept", () => {
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

it("a number is read as a global id, and a text that a language lacks as none", () => {
  const question = (questionText: object) =>
    toStoredEntry({
      sys: { id: "q", contentType: { sys: { id: "question" } } },
      fields: { globalId: { "en-US": 17 }, questionText },
    })?.fields;
  expect(question({ "en-US": "Which?" })).toEqual({ globalId: "17", questionText: "Which?" });
  expect(question({ "en-US": "Which?", "sv-SE": " " })).toEqual({ globalId: "17" });
  expect(question({ "sv-SE": "Vilken?" })).toEqual({ globalId: "17" });
});

it("a picture is kept where it says in every language what it shows", () => {
  const picture = (fields: object) => toStoredPicture({ sys: { id: "p" }, fields: { ...fields } });
  const file = { "en-US": { url: "//host/a.svg", contentType: "image/svg+xml" } };
  const stored = { id: "picture:p", type: "picture", fields: { text: "Wind" } };
  expect(picture({ file, title: { "en-US": "Wind" } })).toEqual(stored);
  expect(picture({ file, title: { "en-US": "Turbine" }, description: { "en-US": "Wind" } })).toEqual(stored);
  expect(picture({ file, title: { "sv-SE": "Vind" } })).toBeNull();
  expect(picture({ title: { "en-US": "Wind" } })).toBeNull();
  const film = { "en-US": { url: "//host/a.mp4", contentType: "video/mp4" } };
  expect(picture({ file: film, title: { "en-US": "Wind" } })).toBeNull();
});
