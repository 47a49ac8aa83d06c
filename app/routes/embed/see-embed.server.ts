import type { RouterContextProvider } from "react-router";
import { seeOther } from "~/http/http.ts";
import { withEmbedQuery } from "~/links/embed-look.ts";
import { inLocale } from "~/links/localized-paths.ts";
import { getLocale } from "~/middleware/locale.ts";

type Args = { context: Readonly<RouterContextProvider>; url: URL };

/** A redirect to another page of the same embed; `path` in English form. */
export function seeEmbed({ context, url }: Args, path: string): Response {
  return seeOther(withEmbedQuery(inLocale(getLocale(context), path), url.searchParams));
}
