import { describe, expect, it } from "vitest";
import { ASSUMED_LOCALES } from "../../../contracts/content-locales.ts";
import { listEventQuestions } from "./content-index.ts";
import { createContentIndex } from "./create-content-index.ts";
import { type StoredEntry, type SyncedEntry, toStoredEntry, toStoredPicture } from "./entries.ts";

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
  const known = createContentIndex([...answers, question]).questions.get("q");
  return known ? [...known.answers] : null;
}

it("indexes a valid question with its answers, including answers with only a described picture", () => {
  expect(answersOf(["a1", "a2", "a3"])).toEqual(["right", "wrong", "drawn"]);
});

it("leaves out invalid and removed questions", () => {
  expect(answersOf(["a2", "a3"])).toBeNull();
  expect(answersOf(["a1", "a2"], { isRemoved: true })).toBeNull();
  expect(answersOf(["a1", "a2"], { questionText: " " })).toBeNull();
  expect(answersOf(["a1", "a2", "a2"])).toBeNull();
});

it("leaves out answers without a global id or a text, and dead links", () => {
  expect(answersOf(["a1", "a4", "a5", "gone"])).toEqual(["right"]);
  expect(answersOf(["a4"])).toBeNull();
});

it("ignores values and links of the wrong type", () => {
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
  const contentIndex = createContentIndex(strange);
  expect(contentIndex.topics.get("t")).toMatchObject({ tests: [], diplomaTest: null });
  expect(["true", "f"].map(contentIndex.findEvent)).toEqual([undefined, undefined]);
});

it("an event without a test of its own asks the topic's first one that has a question", () => {
  const contentIndex = createContentIndex([
    ...answers,
    entry("question", "q", { globalId: "q", questionText: "Which?", answers: { links: ["a1", "a2"] } }),
    entry("test", "empty", { globalId: "empty", questions: { links: [] } }),
    entry("test", "full", { globalId: "full", questions: { links: ["q"] } }),
    entry("topic", "t", { globalId: "t", tests: { links: ["empty", "full"] } }),
    entry("event", "e", { code: "Fair", topic: { link: "t" } }),
  ]);
  expect(contentIndex.findEvent("fair")).toEqual({ code: "Fair", topic: "t", test: "full" });
});

it("knows the questions that only diploma tests have, even if a topic lists its diploma test", () => {
  const holder = (type: string, id: string, ...links: string[]) =>
    entry(type, id, { globalId: id, questions: { links } });
  const contentIndex = createContentIndex([
    ...answers,
    ...["only", "in-test", "in-combo", "free"].map((globalId) =>
      entry("question", globalId, { globalId, questionText: "Which?", answers: { links: ["a1", "a2"] } }),
    ),
    holder("test", "diploma", "only", "in-test", "in-combo"),
    holder("test", "other-diploma", "only"),
    holder("test", "test", "in-test"),
    holder("combo", "combo", "in-combo"),
    entry("topic", "t", {
      ...{ globalId: "t", tests: { links: ["test", "diploma"] }, diplomaTest: { link: "diploma" } },
    }),
    entry("topic", "u", { globalId: "u", diplomaTest: { link: "other-diploma" } }),
  ]);
  expect([...contentIndex.onlyInDiplomas]).toEqual(["only"]);
});

describe("words of the web app's own addresses", () => {
  const ids = ["a", "embed", "completed", "share"];
  const contentIndex = createContentIndex([
    ...answers,
    ...ids.map((globalId) =>
      entry("question", globalId, { globalId, questionText: "Which?", answers: { links: ["a1", "a2"] } }),
    ),
    entry("test", "test", { globalId: "test", questions: { links: ids } }),
    entry("test", "only", { globalId: "only", questions: { links: ["completed"] } }),
    entry("challenge", "film", { globalId: "film", slug: "verdict", published: true }),
    entry("challenge", "story", { globalId: "story", slug: "story", published: true }),
    entry("chapter", "chapter", { challenges: { links: ["film", "story"] } }),
    entry("topic", "t", {
      ...{ globalId: "t", slug: "t", tests: { links: ["test"] }, diplomaTest: { link: "test" } },
      chapters: { links: ["chapter"] },
    }),
    entry("topic", "v", {
      ...{ globalId: "v", slug: "V", tests: { links: ["only", "test"] }, diplomaTest: { link: "test" } },
    }),
    entry("event", "e", { code: "e", topic: { link: "v" } }),
  ]);
  const topic = contentIndex.topics.get("t");

  it("take a question out of the tests where they collide", () => {
    expect(topic?.tests.map(({ questions }) => questions)).toEqual([["a", "completed", "share"]]);
    expect(topic?.diplomaTest?.questions).toEqual(["a", "embed", "completed"]);
  });

  it("take out a challenge, and the diploma of a topic", () => {
    expect(topic?.chapters[0]?.challenges.map(({ globalId }) => globalId)).toEqual(["story"]);
    expect([...contentIndex.challenges.keys()]).toEqual(["story"]);
    expect(contentIndex.topics.get("v")?.diplomaTest).toBeNull();
  });

  it("leave an event what its own addresses allow", () => {
    const event = contentIndex.findEvent("e");
    expect(event && listEventQuestions(event, contentIndex)).toEqual(["a", "embed", "share"]);
  });
});

it("stores only the indexed fields of a synced entry", () => {
  const sys = (type: string) => ({ id: "x", contentType: { sys: { id: type } } });
  const link = { sys: { type: "Link", linkType: "Entry", id: "y" } };
  const fields = {
    globalId: { "en-US": "g" },
    name: { "en-US": "Name", "sv-SE": "Namn" },
    tests: { "en-US": [link, null, { sys: {} }] },
    diplomaTest: { "en-US": link },
    chapters: {},
  };
  expect(toStored({ sys: sys("topic"), fields })).toEqual({
    id: "x",
    type: "topic",
    fields: { globalId: "g", tests: { links: ["y"] }, diplomaTest: { link: "y" } },
  });
  expect(toStored({ sys: sys("screen"), fields })).toEqual({ id: "x", type: "screen", fields: {} });
  expect(toStored({ sys: sys("startPage"), fields })).toBeNull();
});

it("accepts a number as a global id, and takes the English text if a language has none", () => {
  const question = (questionText: object) =>
    toStored({
      sys: { id: "q", contentType: { sys: { id: "question" } } },
      fields: { globalId: { "en-US": 17 }, questionText },
    })?.fields;
  for (const swedish of [undefined, null, "", " ", "Vilken?"])
    expect(question({ "en-US": "Which?", "sv-SE": swedish })).toEqual({
      globalId: "17",
      questionText: "Which?",
    });
  for (const english of [undefined, "", " "])
    expect(question({ "en-US": english, "sv-SE": "Vilken?" })).toEqual({ globalId: "17" });
});

it("takes a challenge for a video only if English has its address", () => {
  const isVideo = (videoUrl: object) => {
    const fields = { globalId: { "en-US": "film" }, published: { "en-US": true }, videoUrl };
    const stored = toStored({ sys: { id: "c", contentType: { sys: { id: "challenge" } } }, fields });
    return createContentIndex(stored ? [stored] : []).challenges.get("film")?.isVideo;
  };
  const address = "https://youtu.be/M7lc1UVf-VE";
  expect(isVideo({ "sv-SE": "", "en-US": address })).toBe(true);
  expect(isVideo({ "sv-SE": address, "en-US": " " })).toBe(false);
});

it("stores a picture only if it is described in every language", () => {
  const picture = (fields: object) =>
    toStoredPicture({ sys: { id: "p" }, fields: { ...fields } }, ASSUMED_LOCALES);
  const file = { "en-US": { url: "//host/a.svg", contentType: "image/svg+xml" } };
  const stored = { id: "picture:p", type: "picture", fields: { text: "Wind" } };
  expect(picture({ file, title: { "en-US": "Wind" } })).toEqual(stored);
  expect(picture({ file, title: { "en-US": "Turbine" }, description: { "en-US": "Wind" } })).toEqual(stored);
  expect(picture({ file, title: { "en-US": "Wind", "sv-SE": "" } })).toEqual(stored);
  expect(picture({ file, title: { "sv-SE": "Vind" } })).toBeNull();
  expect(picture({ title: { "en-US": "Wind" } })).toBeNull();
  const film = { "en-US": { url: "//host/a.mp4", contentType: "video/mp4" } };
  expect(picture({ file: film, title: { "en-US": "Wind" } })).toBeNull();
});

it("events and groups are found in the exact spelling, else the first by its entry's id, as in the web app", () => {
  const topic = [
    entry("topic", "t", { globalId: "t", tests: { links: ["full"] } }),
    entry("test", "full", { globalId: "full", questions: { links: [] } }),
  ];
  const named = (type: string, id: string, code: string) =>
    entry(type, id, { code, topic: { link: "t" }, test: { link: "full" } });
  const codes = [
    ["2", "FAIR"],
    ["1", "Fair"],
    ["3", "A\u030aska"],
  ] as const;
  const contentIndex = createContentIndex([
    ...topic,
    ...codes.flatMap(([id, code]) => [named("event", `e${id}`, code), named("group", `g${id}`, code)]),
  ]);
  const typed = ["FAIR", "Fair", "fair", " å\u00adska", "fare"];
  const found = ["FAIR", "Fair", "Fair", "Åska", undefined];
  expect(typed.map((code) => contentIndex.findEvent(code)?.code)).toEqual(found);
  expect(typed.map((code) => contentIndex.findGroup(code))).toEqual(found);
});

it("takes the texts of the space's default locale, whichever that is, and a third language's as pages show it", () => {
  const sys = { id: "q", contentType: { sys: { id: "question" } } };
  const textOf = (questionText: object) =>
    toStoredEntry({ sys, fields: { questionText } }, ["sv", "en", "ar"])?.fields.questionText;
  expect(textOf({ sv: "Vad?" })).toBe("Vad?");
  expect(textOf({ ar: "ماذا؟", sv: "Vad?" })).toBe("Vad?");
  expect(textOf({ ar: "ماذا؟", en: "What?" })).toBeUndefined();
  const image = { sys: { type: "Link", linkType: "Asset", id: "p" } };
  const pictureOf = (links: object) =>
    toStoredEntry({ sys: { id: "a", contentType: { sys: { id: "answer" } } }, fields: { image: links } }, [
      "sv",
      "ar",
    ])?.fields.image;
  expect(pictureOf({ sv: image })).toEqual({ links: ["picture:p", "picture:p"] });
  expect(pictureOf({ ar: image })).toBeUndefined();
});

function toStored(synced: SyncedEntry) {
  return toStoredEntry(synced, ASSUMED_LOCALES);
}
