import { env } from "~/env.server";
import { locales } from "~/domain/locales";
import { getAssetFile } from "~/services/content/content.server";
import { ContentUnavailable } from "~/services/content/content-cache.server";
import type { AssetFile } from "~/services/content/to-picture.server";

const LONGEST_WAIT_MS = 5_000;
const SHOWN = /^(image|video)\/|^text\/vtt/;

/**
 * The bytes of an asset; null where there is no such picture, clip or caption file.
 * @throws ContentUnavailable
 */
export async function openMedia(assetId: string, fileName: string) {
  const file = await findFile(assetId, fileName);
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

/**
 * An asset may have a file in each language, which the address tells apart by its name. Under a name that none has (any
 * more) it is the default language's.
 */
async function findFile(assetId: string, fileName: string): Promise<AssetFile | null> {
  let first: AssetFile | null = null;
  for (const locale of locales) {
    const file = await getAssetFile(assetId, locale);
    if (file?.fileName === fileName) return file;
    first ??= file;
  }
  return first;
}
