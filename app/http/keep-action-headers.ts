import type { HeadersArgs } from "react-router";

/** The page that shows a refused form keeps its Retry-After. */
export function keepActionHeaders({ actionHeaders }: HeadersArgs): Headers {
  return actionHeaders;
}
