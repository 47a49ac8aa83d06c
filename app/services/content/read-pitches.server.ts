import type { PitchChallenge, TopicSummary } from "~/domain/quiz/catalogue.ts";
import { type Entry, type LogBroken } from "~/services/content/entry.server.ts";
import { findTopicOf } from "~/services/content/entry-path.server.ts";
import type { IndexEntry } from "~/services/content/read-index.server.ts";
import { toChallengeDetails } from "~/services/content/to-challenge.server.ts";

type Topics = ReadonlyMap<string, TopicSummary>;

/** @param topics by entry id */
export function toPitches(
  pitches: readonly Entry[],
  topics: Topics,
  index: readonly IndexEntry[],
  logBroken: LogBroken,
): PitchChallenge[] {
  const distinct = [...new Map(pitches.map((pitch) => [pitch.sys.id, pitch])).values()];
  return distinct
    .map((pitch) => toPitch(pitch, { index, topics, logBroken }))
    .filter((pitch) => pitch !== null);
}

type Surroundings = { index: readonly IndexEntry[]; topics: Topics; logBroken: LogBroken };

/** Null for a hidden or unpublished challenge. Null and logged if no visible topic has the challenge. */
function toPitch(from: Entry, { index, topics, logBroken }: Surroundings): PitchChallenge | null {
  const challenge = toChallengeDetails(from, logBroken);
  if (!challenge || challenge.isHidden) return null;
  const listed = findTopicOf(from, index);
  if (!listed) return logBroken(from, "a pitch challenge that no visible topic has");
  const { name = null, color = null } = topics.get(listed.id) ?? {};
  return { ...challenge, topic: { slug: listed.name, name, color } };
}
