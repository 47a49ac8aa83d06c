import { parseEnv } from "~/env.server.ts";
import type { CacheSource } from "~/services/content/content-cache.server.ts";
import { createCacheSource } from "~/services/content/create-content.server.ts";
import { NO_METRICS } from "../../platform/metrics.ts";
import { SILENT_LOG } from "./silent-log.ts";

type Overrides = Partial<Pick<CacheSource, "clock" | "log">>;

/** The defaults of a cache, without a disk. */
export function createMemorySource({ clock = Date.now, log = SILENT_LOG }: Overrides = {}): CacheSource {
  const settings = parseEnv({}, { isEmbedded: false, isLocal: true });
  const source = createCacheSource(settings, { log, metrics: NO_METRICS, clock, fetch });
  return { ...source, copies: { read: () => Promise.resolve(null), write: () => Promise.resolve() } };
}
