import type { VideoSource } from "~/domain/challenge/challenge.ts";
import type { Locale } from "~/domain/locales.ts";
import { toMediaUrl } from "~/services/content/media-url.ts";

const OWN_CLIP = /^\/clips\/[\w.-]+\.(?:mp4|webm)$/;
const SPACE_FILE = /^\w+\.ctfassets\.net\/[^/]+\/([^/]+)\/[^/]+\/[^/]+\.(mp4|webm)$/i;
const YOUTUBE = /^(?:youtu\.be|youtube\.com\/(?:watch|embed|shorts))\/([\w-]{11})$/;
const VIMEO = /^(?:vimeo\.com|player\.vimeo\.com\/video)\/(\d+)(?:\/([\da-f]{1,40}))?$/;

type Options = { locale: Locale; captionsUrl: string | null };

/** Null for an address that leads to no video that this site serves or embeds. */
export function toVideoSource(address: string, { locale, captionsUrl }: Options): VideoSource | null {
  if (OWN_CLIP.test(address)) return { kind: "file", url: address, captionsUrl };
  const place = toPlace(address);
  const [, asset, ending] = SPACE_FILE.exec(place) ?? [];
  if (asset) return { kind: "file", url: toMediaUrl(locale, asset, `video.${ending}`), captionsUrl };
  const youtubeId = YOUTUBE.exec(place)?.[1];
  if (youtubeId) return { kind: "youtube", id: youtubeId };
  const [, vimeoId, vimeoKey = null] = VIMEO.exec(place) ?? [];
  return vimeoId ? { kind: "vimeo", id: vimeoId, key: vimeoKey } : null;
}

/** Host and path, with YouTube's `v` or Vimeo's `h` as the path's last part. Empty unless the address is of the web. */
function toPlace(address: string): string {
  const url = URL.parse(address.startsWith("//") ? `https:${address}` : address);
  if (!url || !/^https?:$/.test(url.protocol)) return "";
  const video = url.searchParams.get("v") ?? url.searchParams.get("h");
  const place = url.host.replace(/^(?:www|m)\./, "") + url.pathname.replace(/\/$/, "");
  return video === null ? place : `${place}/${video}`;
}
