import type { VideoSource } from "~/domain/challenge/challenge.ts";
import type { Locale } from "~/domain/locales.ts";
import { toMediaUrl } from "~/services/content/media-url.ts";
import { readVideoAddress } from "../../../contracts/rules/video-address.ts";

type Options = { locale: Locale; captionsUrl: string | null };

/** Null for an address without a video that can be shown. */
export function toVideoSource(address: string, { locale, captionsUrl }: Options): VideoSource | null {
  const found = readVideoAddress(address);
  if (!found || found.kind === "youtube" || found.kind === "vimeo") return found;
  if (found.kind !== "asset") return { kind: "file", url: found.url, captionsUrl };
  return { kind: "file", url: toMediaUrl(locale, found.asset, `video.${found.ending}`), captionsUrl };
}
