/** What a route says of its page, in its `handle`. The deepest route that says a thing decides it. */
export type PageHandle = {
  layout?: "default" | "quiz" | "embed" | "blank";
  /** The page has an island: it sends scripts and hydrates as a whole. Only the deepest route's word counts. */
  hydrate?: boolean;
};

export function toPageHandle(handle: unknown): PageHandle {
  return typeof handle === "object" && handle !== null ? handle : {};
}

export function hasIsland(handle: unknown): boolean {
  return toPageHandle(handle).hydrate === true;
}
