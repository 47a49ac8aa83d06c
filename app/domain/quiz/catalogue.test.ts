import { describe, expect, it } from "vitest";
import {
  type Catalogue,
  findTopicToOffer,
  listPlacing,
  type TopicSummary,
  visibleLists,
} from "~/domain/quiz/catalogue.ts";
import { pickTopics } from "~/domain/quiz/group.ts";
import { findOpening, findTextQuestion, type OpeningQuestion } from "~/domain/quiz/opening-question.ts";

function topic(globalId: string, more: Partial<TopicSummary> = {}): TopicSummary {
  const texts = { slug: globalId, name: globalId, description: "", category: null, color: null };
  const rest = { image: null, isHidden: false, questionIds: ["q1", "q2"], placedIds: ["q1", "q2", "d1"] };
  return { globalId, ...texts, ...rest, openingQuestion: null, ...more };
}

function catalogue(...lists: TopicSummary[][]): Catalogue {
  return {
    title: null,
    lists: lists.map((topics, index) => ({ name: `List ${index}`, topics })),
    topics: lists.flat(),
    questionIds: [],
    pitchChallenges: [],
    topicGroups: [],
    searchDocuments: [],
    sitePages: [],
  };
}

function shown(...lists: TopicSummary[][]): string[][] {
  return visibleLists(catalogue(...lists)).map((list) => list.topics.map(({ globalId }) => globalId));
}

const alone = topic("a");

describe("the lists of the start page", () => {
  it("show no hidden topic", () => {
    expect(shown([topic("a"), topic("b", { isHidden: true }), topic("c")])).toEqual([["a", "c"]]);
  });

  it("leave out a list with nothing to show", () => {
    expect(shown([topic("a")], [topic("b", { isHidden: true })], [], [topic("c")])).toEqual([["a"], ["c"]]);
  });

  it("keep the editors' order, also of a topic in two lists", () => {
    expect(shown([topic("b"), topic("a")], [topic("a")])).toEqual([["b", "a"], ["a"]]);
  });

  it.each([
    ["one topic", [[topic("a")]]],
    ["one topic beside a hidden one", [[topic("a"), topic("b", { isHidden: true })]]],
    ["one topic in two lists", [[alone], [alone]]],
  ])("have no name for %s", (_, lists) => {
    const [only, ...others] = visibleLists(catalogue(...lists));
    expect([only?.name, only?.topics.map(({ globalId }) => globalId), others]).toEqual(["", ["a"], []]);
  });

  it("have the only topic, even if the start page lists none, but not one of several", () => {
    const visible = (...topics: TopicSummary[]) => visibleLists({ lists: [], topics });
    expect(visible(topic("a"), topic("b", { isHidden: true }))[0]?.topics[0]?.globalId).toBe("a");
    expect(visible(topic("a"), topic("b"))).toEqual([]);
    expect(visible()).toEqual([]);
  });
});

describe("the topics that may have an answer", () => {
  const topics = [topic("a"), topic("b", { placedIds: ["x"] })];

  it.each([
    ["to a question of a test", ["q1"], ["a"]],
    ["to a question of the diploma test or a challenge", ["d1"], ["a"]],
    ["to no question", ["other"], []],
  ])("%s", (_, ids, expected) => {
    expect(listPlacing(topics, new Set(ids)).map(({ globalId }) => globalId)).toEqual(expected);
  });
});

describe("the topic that a returning learner is offered", () => {
  const topics = [
    topic("empty", { questionIds: [] }),
    topic("early", { questionIds: ["e1"] }),
    topic("begun", { questionIds: ["b1", "b2"] }),
    topic("latest", { questionIds: ["l1", "l2"] }),
    topic("late", { questionIds: ["a1"] }),
  ];

  it.each([
    ["the unfinished one answered last", ["begun", "latest"], ["b1", "l1"], "latest"],
    [
      "the first unfinished one when the one answered last is complete",
      ["begun", "latest"],
      ["b1", "l1", "l2"],
      "begun",
    ],
    ["the next untouched one when none is unfinished", ["latest"], ["l1", "l2"], "late"],
    ["an earlier untouched one when none is behind", ["latest", "late"], ["l1", "l2", "a1"], "early"],
    [
      "none when all are complete",
      ["early", "begun", "latest", "late"],
      ["e1", "b1", "b2", "l1", "l2", "a1"],
      undefined,
    ],
    ["not begun by the answer to a question that it shares", ["latest"], ["b1", "l1", "l2"], "late"],
  ])("is %s", (_, topicIds, answeredIds, expected) => {
    const isLatest = ({ globalId }: TopicSummary) => globalId === "latest";
    const begun = { topicIds: new Set(topicIds), answeredIds: new Set(answeredIds) };
    expect(findTopicToOffer(topics, begun, isLatest)?.globalId).toBe(expected);
  });
});

function question(globalId: string): OpeningQuestion {
  return { globalId, textHtml: globalId, options: [{ globalId: `${globalId}-a`, text: "One" }] };
}

describe("the question that a first visit begins with", () => {
  it("is that of the first topic that has one", () => {
    const lists = [
      { name: "One", topics: [topic("pictures")] },
      {
        name: "Two",
        topics: [
          topic("a", { openingQuestion: question("a1") }),
          topic("b", { openingQuestion: question("b1") }),
        ],
      },
    ];
    expect(findOpening(lists)).toMatchObject({ topic: { globalId: "a" }, question: { globalId: "a1" } });
  });

  it("is missing if no topic has one", () => {
    expect(findOpening([{ topics: [topic("pictures")] }])).toBeNull();
  });

  it("is a topic's first one whose answers are texts", () => {
    const questions = [
      { id: "q1", isOfPictures: true },
      { id: "q2", isOfPictures: false },
      { id: "q3", isOfPictures: false },
    ];
    expect(findTextQuestion(questions)?.id).toBe("q2");
    expect(findTextQuestion(questions.slice(0, 1))).toBeNull();
  });
});

const all = ["health", "energy", "peace"].map((globalId) => ({ globalId }));

describe("the all of a group", () => {
  it.each([
    ["in the group's order", ["peace", "health"], ["peace", "health"]],
    ["each once", ["energy", "peace", "energy"], ["energy", "peace"]],
    ["without those that do not exist", ["gone", "energy"], ["energy"]],
    ["none if it names none", [], []],
  ])("are picked %s", (_, ids, picked) => {
    expect(pickTopics(all, ids).map(({ globalId }) => globalId)).toEqual(picked);
  });
});
