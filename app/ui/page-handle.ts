/** The `handle` of a route. The deepest route that sets a field decides it. */
export type PageHandle = {
  layout?: "default" | "quiz" | "embed" | "blank";
  /** Whether the page has an island, and so sends scripts and hydrates. */
  hydrate?: boolean;
};

function toPageHandle(handle: unknown): PageHandle {
  return typeof handle === "object" && handle !== null ? handle : {};
}

export function hasIsland(handle: unknown): boolean {
  return toPageHandle(handle).hydrate === true;
}

/** Whether other sites may frame the page. */
export function isEmbed(handle: unknown): boolean {
  return toPageHandle(handle).layout === "embed";
}
