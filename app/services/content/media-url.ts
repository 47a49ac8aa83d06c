import type { Locale } from "~/domain/locales.ts";

/** An asset's address on this site (decision 0005). */
export function toMediaUrl(locale: Locale, assetId: string, fileName: string): string {
  return `/media/${locale}/${encodeURIComponent(assetId)}/${encodeURIComponent(fileName)}`;
}
