import type { Results } from "~/domain/quiz/round.ts";

/** `knownIds` are among the `answeredIds`. */
export type Knowledge = { answeredIds: ReadonlySet<string>; knownIds: ReadonlySet<string> };

type Counts = { total: number; answered: number; known: number };

export const NO_KNOWLEDGE: Knowledge = { answeredIds: new Set(), knownIds: new Set() };

/**
 * A question is known if its latest answer in at least one of its places is right. A place is a test's newest round, the
 * diploma test or a part of a challenge, never an event.
 */
export function toKnowledge(places: readonly Results[]): Knowledge {
  const answers = places.flatMap((results) => [...results]);
  return {
    answeredIds: new Set(answers.map(([id]) => id)),
    knownIds: new Set(answers.flatMap(([id, { isCorrect }]) => (isCorrect ? [id] : []))),
  };
}

/** Counts each question once. */
export function countKnown(questionIds: Iterable<string>, { answeredIds, knownIds }: Knowledge): Counts {
  const ids = [...new Set(questionIds)];
  return {
    total: ids.length,
    answered: ids.filter((id) => answeredIds.has(id)).length,
    known: ids.filter((id) => knownIds.has(id)).length,
  };
}

/** The share of the questions that is known, 0 to 1. */
export function knownShare({ known, total }: Counts): number {
  return total === 0 ? 0 : known / total;
}

export function isMissed(questionId: string, { answeredIds, knownIds }: Knowledge): boolean {
  return answeredIds.has(questionId) && !knownIds.has(questionId);
}

/** The topics with a begun diploma test and no diploma, the nearest to it first. */
export function listOnTheWay<Topic extends { globalId: string }>(
  topics: readonly Topic[],
  shareOf: (topicId: string) => number,
  earnedIds: ReadonlySet<string>,
): { topic: Topic; share: number }[] {
  return topics
    .map((topic) => ({ topic, share: shareOf(topic.globalId) }))
    .filter(({ topic, share }) => share > 0 && !earnedIds.has(topic.globalId))
    .sort((a, b) => b.share - a.share);
}

/** Takes a share (up to 1) or percents (above 1), and returns a share. */
export function toShare(value: number): number {
  return value <= 1 ? value : value / 100;
}

/** Takes a share (up to 1) or percents (above 1), and returns whole percents. */
export function toPercent(value: number): number {
  return Math.round(value <= 1 ? value * 100 : value);
}
