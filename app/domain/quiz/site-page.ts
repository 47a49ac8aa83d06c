/** A page that search engines should know. `updatedAt` is when editors last changed what it shows, as ISO 8601. */
export type SitePage = { updatedAt: string | null } & (
  | { kind: "start" | "about" }
  | { kind: "topic" | "diploma" | "topicGroup"; slug: string }
  | { kind: "challenge"; slug: string; topic: { slug: string } }
);
