import { use } from "react";
import { href, useLocation } from "react-router";
import { withEmbedQuery } from "~/links/embed-look.ts";
import { localizedPath } from "~/links/localized-paths.ts";
import { SiteOrigin } from "~/links/site-origin.ts";

/** Tells editors of other sites the address of the page's embed. */
export function OembedLink({ title }: { title: string }) {
  const origin = use(SiteOrigin);
  const { pathname, search } = useLocation();
  const page = withEmbedQuery(localizedPath(pathname), new URLSearchParams(search));
  const query = new URLSearchParams({ url: origin + page, format: "json" });
  const address = `${origin}${href("/oembed")}?${query}`;
  return <link rel="alternate" type="application/json+oembed" href={address} title={title} />;
}
