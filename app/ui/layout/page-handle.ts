/** The `handle` of a route. The deepest route that sets a field decides it. */
export type PageHandle = {
  layout?: "default" | "quiz" | "embed" | "blank";
  /** Whether the page has an island, and so sends scripts and hydrates. */
  hydrate?: boolean;
  /** A small script without which the page works, too. */
  script?: PageScript;
  /** The texts that an island needs beside those of every page with one. */
  messages?: "diplomaResult";
};

export type PageScript =
  "embed-height" | "live-search" | "presenter" | "screen-moves" | "share-links" | "show-password";

function toPageHandle(handle: unknown): PageHandle {
  return typeof handle === "object" && handle !== null ? handle : {};
}

export function hasIsland(handle: unknown): boolean {
  return toPageHandle(handle).hydrate === true;
}

export function scriptOf(handle: unknown): PageScript | null {
  return toPageHandle(handle).script ?? null;
}

/** Whether one action takes the place of another there. */
export function isAnswered(handle: unknown): boolean {
  const { layout } = toPageHandle(handle);
  return layout === "quiz" || layout === "embed";
}

export function messagesOf(handle: unknown): PageHandle["messages"] {
  return toPageHandle(handle).messages;
}

/** Whether other sites may frame the page. */
export function isEmbed(handle: unknown): boolean {
  return toPageHandle(handle).layout === "embed";
}
