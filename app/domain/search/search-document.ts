/** In one language, as plain text. `topic` is the first visible one; a question may have none. */
export type SearchDocument = { globalId: string; title: string; text: string; tags: readonly string[] } & (
  | { kind: "topic"; slug: string }
  | { kind: "challenge"; slug: string; topic: NamedTopic }
  | { kind: "question"; topic: NamedTopic | null }
);

/** `name` is null if the topic has no test. */
export type NamedTopic = { slug: string; name: string | null };
