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
