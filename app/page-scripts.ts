import embedHeight from "~/ui/embed-height.js?url";
import liveSearch from "~/ui/live-search.js?url";
import { type PageScript, scriptOf } from "~/ui/page-handle.ts";
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

/** The address of the small script that a page asks for in its route's handle; null for none. */
export function pageScript(handle: unknown): string | null {
  const script = scriptOf(handle);
  return script && SCRIPTS[script];
}
