import { messages } from "~/i18n/messages.server.ts";
import { EMBED_HEIGHT_PX, EMBED_WIDTH_PX, embedFrame } from "~/links/embed-snippet.ts";
import { getServices } from "~/middleware/services.ts";
import type { Route } from "./+types/oembed";
import { findEmbed } from "./find-embed.server.ts";

const MAX_AGE_S = 3600;
const THUMBNAIL = { width: 1200, height: 630 };
const MAX_ADDRESS_LENGTH = 2_000;
const FOR_ALL = {
  "Access-Control-Allow-Origin": "*",
  "Cross-Origin-Resource-Policy": "cross-origin",
  "X-Robots-Tag": "noindex",
};

/** oEmbed, type "rich". The specification demands 501 for XML. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const query = url.searchParams;
  if ((query.get("format") ?? "json") !== "json") return refuse(501, "Only format=json is supported.");
  const address = query.get("url");
  if (address === null) return refuse(400, "url is missing.");
  const page = address.length <= MAX_ADDRESS_LENGTH ? URL.parse(address) : null;
  const embed = page?.origin === url.origin ? await findEmbed(getServices(context).content, page) : null;
  if (!embed) return refuse(404, "There is nothing to embed at this address.");
  const maxWidth = readLimit(query.get("maxwidth"));
  const maxHeight = readLimit(query.get("maxheight"));
  const size = {
    width: Math.min(EMBED_WIDTH_PX, maxWidth),
    height: Math.min(EMBED_HEIGHT_PX, maxHeight),
  };
  const hasRoom = THUMBNAIL.width <= maxWidth && THUMBNAIL.height <= maxHeight;
  const site = messages.en.site.name;
  return Response.json(
    {
      version: "1.0",
      type: "rich",
      html: embedFrame({ origin: url.origin, path: embed.path, title: `${embed.title} · ${site}` }, size),
      ...size,
      title: embed.title,
      provider_name: site,
      provider_url: url.origin,
      cache_age: MAX_AGE_S,
      ...(hasRoom && {
        thumbnail_url: url.origin + SHARE_PICTURES[embed.hue],
        thumbnail_width: THUMBNAIL.width,
        thumbnail_height: THUMBNAIL.height,
      }),
    },
    { headers: { ...FOR_ALL, "Cache-Control": `public, max-age=${MAX_AGE_S}` } },
  );
}

function refuse(status: number, error: string): Response {
  return Response.json({ error }, { status, headers: FOR_ALL });
}

/** In pixels; no limit unless it is a whole number above 0. */
function readLimit(text: string | null): number {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : Infinity;
}
