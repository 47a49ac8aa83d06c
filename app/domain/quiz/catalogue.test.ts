import { describe, expect, it } from "vitest";
import {
  type Catalogue,
  countAnswered,
  findTopicToOffer,
  isInProgress,
  type TopicSummary,
  visibleLists,
} from "~/domain/quiz/catalogue.ts";

function topic(globalId: string, more: Partial<TopicSummary> = {}): TopicSummary {
  const texts = { slug: globalId, name: globalId, description: "", category: null, color: null };
  const rest = { image: null, isHidden: false, questionIds: ["q1", "q2"], openingQuestion: null };
  return { globalId, ...texts, ...rest, ...more };
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

describe("how much of a topic is answered", () => {
  it("counts only the topic's own questions", () => {
    expect(countAnswered(topic("a"), new Set(["q2", "another"]))).toEqual({ answered: 1, total: 2 });
  });

  it.each([
    [0, 2, false],
    [1, 2, true],
    [2, 2, false],
    [0, 0, false],
  ])("%i of %i answered is in progress: %s", (answered, total, expected) => {
    expect(isInProgress({ answered, total })).toBe(expected);
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
    ["the unfinished one answered last", ["b1", "l1"], "latest"],
    ["the first unfinished one when the one answered last is complete", ["b1", "l1", "l2"], "begun"],
    ["the next untouched one when none is unfinished", ["l1", "l2"], "late"],
    ["an earlier untouched one when none is behind", ["l1", "l2", "a1"], "early"],
    ["none when all are complete", ["e1", "b1", "b2", "l1", "l2", "a1"], undefined],
  ])("is %s", (_, answered, expected) => {
    const isLatest = ({ globalId }: TopicSummary) => globalId === "latest";
    expect(findTopicToOffer(topics, new Set(answered), isLatest)?.globalId).toBe(expected);
  });
});
