import type { RouterContextProvider } from "react-router";
import type { EnglishPath } from "~/domain/addresses/paths.ts";
import { seeOther } from "~/http/http.ts";
import { withEmbedQuery } from "~/links/embed-look.ts";
import { inLocale } from "~/links/localized-paths.ts";
import { getLocale } from "~/middleware/locale.ts";

type Args = { context: Readonly<RouterContextProvider>; url: URL };

/** A redirect to another page of the same embed. */
export function seeEmbed({ context, url }: Args, path: EnglishPath): Response {
  return seeOther(withEmbedQuery(inLocale(getLocale(context), path), url.searchParams));
}
