/** `topicIds` are global ids in the editors' order, including hidden topics. Another space may have no names. */
export type TopicGroup = {
  slug: string;
  name: string | null;
  description: string;
  topicIds: readonly string[];
};

export type Group = {
  code: string;
  name: string | null;
  /** Safe HTML with links in English form. */
  welcomeHtml: string | null;
  topicIds: readonly string[];
};

/** The topics in the order of the ids. */
export function pickTopics<T extends { globalId: string }>(
  topics: readonly T[],
  ids: readonly string[],
): T[] {
  const byId = new Map(topics.map((topic) => [topic.globalId, topic]));
  return [...new Set(ids)].map((id) => byId.get(id)).filter((topic) => topic !== undefined);
}
