import { LRUCache } from "lru-cache";
import { env } from "~/env.server.ts";
import { onNewContent } from "~/services/content/content-changes.server.ts";
import type { RenderedPage } from "~/services/rendered-page.server.ts";

const MAX_PAGES = 500;
const MAX_BYTES = 16 * 1024 * 1024;
/** Short, because content is reloaded only while pages are rendered from it. */
const MAX_AGE_MS = Math.min(5, env.CONTENT_MAX_AGE_S) * 1000;

/** `id` is a page's own, `headers` are those that belong to the body, `policy` its Content-Security-Policy before and after the nonce. */
export type CachedPage = {
  readonly id: symbol;
  readonly rendered: RenderedPage;
  readonly headers: readonly [string, string][];
  readonly policy: readonly string[];
};

const pages = new LRUCache<string, CachedPage>({
  max: MAX_PAGES,
  maxSize: MAX_BYTES,
  sizeCalculation: ({ rendered }) => rendered.body.length,
  // To the library, 0 is for ever.
  ttl: MAX_AGE_MS || 1,
});
onNewContent(() => pages.clear());

export const isCachingPages = MAX_AGE_MS > 0;

export function findCachedPage(key: string): CachedPage | undefined {
  return pages.get(key);
}

export function keepCachedPage(key: string, page: CachedPage): void {
  pages.set(key, page);
}
