/** The `handle` of a route. The deepest route that sets a field decides it. */
export type PageHandle = {
  layout?: "default" | "quiz" | "embed" | "blank";
  /** Whether the page has an island, and so sends scripts and hydrates. */
  hydrate?: boolean;
  /** Whether the page may have a password field, and so sends the script that shows passwords. */
  hasPassword?: boolean;
  /** Whether the page may have `<ShareLinks>`, and so sends their script. */
  hasShareLinks?: boolean;
  /** The texts that an island needs beside those of every page with one. */
  messages?: "diplomaResult";
};

function toPageHandle(handle: unknown): PageHandle {
  return typeof handle === "object" && handle !== null ? handle : {};
}

export function hasIsland(handle: unknown): boolean {
  return toPageHandle(handle).hydrate === true;
}

export function hasPassword(handle: unknown): boolean {
  return toPageHandle(handle).hasPassword === true;
}

export function hasShareLinks(handle: unknown): boolean {
  return toPageHandle(handle).hasShareLinks === true;
}

export function messagesOf(handle: unknown): PageHandle["messages"] {
  return toPageHandle(handle).messages;
}

/** Whether other sites may frame the page. */
export function isEmbed(handle: unknown): boolean {
  return toPageHandle(handle).layout === "embed";
}
