import type { HeadersArgs } from "react-router";

/** A refused form keeps its Retry-After on the page that shows it. */
export function keepActionHeaders({ actionHeaders }: HeadersArgs): Headers {
  return actionHeaders;
}
