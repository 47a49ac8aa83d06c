import { describe, expect, it } from "vitest";
import { chooseInvitation } from "~/domain/kiosk/invitation.ts";

function topic(id: string, hasQuestion = true) {
  const questionIds = [`${id}-1`, `${id}-2`];
  const openingQuestion = hasQuestion ? { globalId: `${id}-1`, textHtml: id, options: [] } : null;
  return { id, questionIds, openingQuestion };
}

const TOPICS = [topic("a"), topic("b"), topic("pictures", false), topic("c")];
const VISITS = Array.from({ length: 30 }, (_, index) => `visit ${String.fromCharCode(97 + index)}`);

function askedIn(visits: readonly string[], answered: readonly string[] = []): Set<string | undefined> {
  return new Set(visits.map((visit) => chooseInvitation(TOPICS, new Set(answered), visit)?.topic.id));
}

describe("the question of a kiosk's start page", () => {
  it("is another one for another visitor, and each topic with a text question has its turn", () => {
    expect(askedIn(VISITS)).toEqual(new Set(["a", "b", "c"]));
  });

  it("stays the same during a visit", () => {
    const ask = () => chooseInvitation(TOPICS, new Set(), "visit");
    expect(ask()).toEqual(ask());
  });

  it("is of a topic that the visitor has not begun", () => {
    expect(askedIn(VISITS, ["a-1", "c-2"])).toEqual(new Set(["b"]));
  });

  it("is asked again if every topic is begun", () => {
    expect(askedIn(VISITS, ["a-1", "b-1", "c-1"])).toEqual(new Set(["a", "b", "c"]));
  });

  it("is missing if no topic has one", () => {
    expect(chooseInvitation([topic("pictures", false)], new Set(), "visit")).toBeNull();
  });
});
