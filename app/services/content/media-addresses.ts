import type { VideoSource } from "~/domain/challenge/challenge.ts";
import type { Locale } from "~/domain/locales.ts";
import { readVideoAddress } from "../../../contracts/rules/video-address.ts";

type Options = { locale: Locale; captionsUrl: string | null };

/** Null for an address without a video that can be shown. */
export function toVideoSource(address: string, { locale, captionsUrl }: Options): VideoSource | null {
  const found = readVideoAddress(address);
  if (!found || found.kind === "youtube" || found.kind === "vimeo") return found;
  if (found.kind !== "asset") return { kind: "file", url: found.url, captionsUrl };
  return { kind: "file", url: toMediaUrl(locale, found.asset, `video.${found.ending}`), captionsUrl };
}

/** An asset's address on this site (decision 0005). */
export function toMediaUrl(locale: Locale, assetId: string, fileName: string): string {
  return `/media/${locale}/${encodeURIComponent(assetId)}/${encodeURIComponent(fileName)}`;
}

const CONTENTFUL_ASSETS = /\.ctfassets\.net$/;

/**
 * Null if the file is not at Contentful or the content service: another address could lead into a private network.
 * @param address from Contentful, without a scheme
 */
export function toAssetUrl(address: string, content: { host: string; insecure: boolean }): URL | null {
  const service = new URL(`${content.insecure ? "http" : "https"}://${content.host}`);
  const url = URL.parse(address.startsWith("//") ? `https:${address}` : address);
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== "") return null;
  if (url.protocol === "https:" && url.port === "" && CONTENTFUL_ASSETS.test(url.hostname)) return url;
  if (url.host !== service.host) return null;
  url.protocol = service.protocol;
  return url;
}
