import earlyPresses from "~/ui/early-presses.js?url";
import embedHeight from "~/ui/embed-height.js?url";
import liveSearch from "~/ui/live-search.js?url";
import { isAnswered, type PageScript, scriptOf } from "~/ui/page-handle.ts";
import presenter from "~/ui/presenter.js?url";
import screenMoves from "~/ui/screen-moves.js?url";
import shareLinks from "~/ui/share-links.js?url";
import showPassword from "~/ui/show-password.js?url";

const SCRIPTS: Record<PageScript, string> = {
  "embed-height": embedHeight,
  presenter,
  "live-search": liveSearch,
  "screen-moves": screenMoves,
  "share-links": shareLinks,
  "show-password": showPassword,
};

/** The addresses of the small scripts of a page: the one that its route's handle names, and that of all pages with answers. */
export function pageScripts(handle: unknown): string[] {
  const script = scriptOf(handle);
  return [...(isAnswered(handle) ? [earlyPresses] : []), ...(script ? [SCRIPTS[script]] : [])];
}
