import { env } from "~/env.server";
import type { Locale } from "~/domain/locales";
import { getAssetFile } from "~/services/content/content.server";
import { ContentUnavailable } from "~/services/content/content-cache.server";

const LONGEST_WAIT_MS = 5_000;
const SHOWN = /^(image|video)\/|^text\/vtt/;

/**
 * The bytes of an asset; null where there is no such picture, clip or caption file.
 * @throws ContentUnavailable
 */
export async function openMedia(assetId: string, locale: Locale) {
  const file = await getAssetFile(assetId, locale);
  if (!file || !SHOWN.test(file.contentType)) return null;
  // Contentful gives addresses without a scheme.
  const address = file.url.startsWith("//")
    ? `${env.contentful.insecure ? "http:" : "https:"}${file.url}`
    : file.url;
  const response = await fetch(address, { signal: AbortSignal.timeout(LONGEST_WAIT_MS) }).catch(
    (error: unknown) => {
      throw new ContentUnavailable("asset", { cause: error });
    },
  );
  if (response.status === 404) return null;
  if (!response.ok) throw new ContentUnavailable(`asset: ${response.status}`);
  return { body: response.body, contentType: file.contentType };
}
