/** A page for search engines. `updatedAt` is when editors last changed its content, in ISO 8601. */
export type SitePage = { updatedAt: string | null } & (
  | { kind: "start" | "about" }
  | { kind: "topic" | "diploma" | "topicGroup"; slug: string }
  | { kind: "challenge"; slug: string; topic: { slug: string } }
);
