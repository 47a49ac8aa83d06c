import { href, type MetaDescriptor } from "react-router";
import { withEmbedQuery } from "./embed-look.ts";
import { localizedPath } from "./localized-paths.ts";

const TYPES = { json: "application/json+oembed", xml: "text/xml+oembed" };

/** Links for the head of a page that can be embedded: editors of other sites find its embed by them. The loader makes them, so scripts do not. */
export function toOembedLinks({ origin, pathname, searchParams }: URL): MetaDescriptor[] {
  const url = origin + withEmbedQuery(localizedPath(pathname), searchParams);
  return Object.entries(TYPES).map(([format, type]) => {
    const address = `${origin}${href("/oembed")}?${new URLSearchParams({ url, format })}`;
    return { tagName: "link", rel: "alternate", type, href: address };
  });
}

/** For a route's `meta`. */
export function oembedMeta({ loaderData }: { loaderData: { oembed: MetaDescriptor[] } | undefined }) {
  return loaderData?.oembed ?? [];
}
