/** The `handle` of a route. For each field, the deepest route decides. */
export type PageHandle = {
  layout?: "default" | "quiz" | "embed" | "blank";
  /** Whether the page has an island, and therefore sends scripts and hydrates. */
  hydrate?: boolean;
  /** A small script; the page also works without it. */
  script?: PageScript;
  /** Extra texts for an island, beside those of every page with one. */
  messages?: "diplomaResult";
};

export type PageScript =
  "embed-frame" | "live-search" | "presenter" | "screen-moves" | "share-links" | "show-password";

function toPageHandle(handle: unknown): PageHandle {
  return typeof handle === "object" && handle !== null ? handle : {};
}

export function hasIsland(handle: unknown): boolean {
  return toPageHandle(handle).hydrate === true;
}

export function scriptOf(handle: unknown): PageScript | null {
  return toPageHandle(handle).script ?? null;
}

export function asksQuestions(handle: unknown): boolean {
  const { layout } = toPageHandle(handle);
  return layout === "quiz" || layout === "embed";
}

/** True for the default layout, which says who is logged in. */
export function showsVisitor(handle: unknown): boolean {
  return (toPageHandle(handle).layout ?? "default") === "default";
}

export function messagesOf(handle: unknown): PageHandle["messages"] {
  return toPageHandle(handle).messages;
}

export function isEmbed(handle: unknown): boolean {
  return toPageHandle(handle).layout === "embed";
}
