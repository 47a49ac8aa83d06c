import { use } from "react";
import { href, useLocation } from "react-router";
import { SiteOrigin } from "~/links/site-origin.ts";

/** Leads other sites' editors from the page to its embed. For the server alone, since no browser reads it. */
export function OembedLink({ title }: { title: string }) {
  const origin = use(SiteOrigin);
  const { pathname } = useLocation();
  const query = new URLSearchParams({ url: origin + pathname, format: "json" });
  const address = `${origin}${href("/oembed")}?${query}`;
  return <link rel="alternate" type="application/json+oembed" href={address} title={title} />;
}
