import earlyPresses from "~/document/scripts/early-presses.js?url";
import embedFrame from "~/document/scripts/embed-frame.js?url";
import liveSearch from "~/document/scripts/live-search.js?url";
import presenter from "~/document/scripts/presenter.js?url";
import restoredPage from "~/document/scripts/restored-page.js?url";
import screenMoves from "~/document/scripts/screen-moves.js?url";
import shareLinks from "~/document/scripts/share-links.js?url";
import showPassword from "~/document/scripts/show-password.js?url";
import { asksQuestions, type PageScript, scriptOf, showsVisitor } from "~/ui/layout/page-handle.ts";

const SCRIPTS: Record<PageScript, string> = {
  "embed-frame": embedFrame,
  presenter,
  "live-search": liveSearch,
  "screen-moves": screenMoves,
  "share-links": shareLinks,
  "show-password": showPassword,
};

export function pageScripts(handle: unknown, ofData: PageScript | null, isHydrated: boolean): string[] {
  const script = scriptOf(handle) ?? ofData;
  return [
    // Before the others, which may change the page.
    ...(showsVisitor(handle) && !isHydrated ? [restoredPage] : []),
    ...(asksQuestions(handle) ? [earlyPresses] : []),
    ...(script ? [SCRIPTS[script]] : []),
  ];
}
