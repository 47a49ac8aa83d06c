import { href } from "react-router";
import type { Route } from "./+types/robots";

export function loader({ url }: Route.LoaderArgs) {
  const lines = [
    "User-agent: *",
    "Disallow: /_i18n/",
    "Disallow: /*/feedback$",
    "",
    `Sitemap: ${url.origin}${href("/sitemap.xml")}`,
    "",
  ];
  return new Response(lines.join("\n"), { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
