import { setTimeout as wait } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { createLoadQueue, QueueFull } from "~/services/content/load-queue.server.ts";
import { loadSharp } from "~/services/load-sharp.server.ts";
import type { Log } from "../../../platform/log.ts";
import { type DisplayFace, loadDisplayFace } from "./display-face.server.ts";

/** Returns an SVG. */
type Compose = (face: DisplayFace) => Promise<string>;
type Drawn = { bytes: Uint8Array<ArrayBuffer> | null };

/** @returns a PNG; null if it cannot be drawn within 5 s. The same key must mean the same picture */
export type DrawSharePicture = (key: string, compose: Compose) => Promise<Uint8Array<ArrayBuffer> | null>;

const MAX_CACHE_BYTES = 24 * 1024 * 1024;
const ENTRY_BYTES = 1_000;
const HOUR_MS = 60 * 60 * 1000;
const FAILED_MS = 60 * 1000;
const MAX_WAIT_MS = 5_000;

/** Loads the libraries for the first picture. */
export function createSharePictures(log: Log): DrawSharePicture {
  const queue = createLoadQueue({ maxActive: 1, maxWaiting: 24 });
  let face: Promise<DisplayFace> | null = null;
  const getFace = () => (face ??= loadDisplayFace());
  const report = createFirstReport(log);
  const pictures = new LRUCache<string, Drawn, Compose>({
    maxSize: MAX_CACHE_BYTES,
    ttl: HOUR_MS,
    sizeCalculation: ({ bytes }) => ENTRY_BYTES + (bytes?.length ?? 0),
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { context, options }) => {
      try {
        return { bytes: await queue(() => draw(context, getFace)) };
      } catch (error) {
        if (error instanceof QueueFull) throw error;
        report(error);
        options.ttl = FAILED_MS;
        return { bytes: null };
      }
    },
  });
  return async (key, compose) => {
    const drawing = pictures.fetch(key, { context: compose }).catch(toNullIfFull);
    return (await Promise.race([drawing, wait(MAX_WAIT_MS, null, { ref: false })]))?.bytes ?? null;
  };
}

async function draw(compose: Compose, getFace: () => Promise<DisplayFace>): Promise<Uint8Array<ArrayBuffer>> {
  const svg = await compose(await getFace());
  const sharp = await loadSharp();
  const png = sharp(Buffer.from(svg)).flatten({ background: "white" }).png({ compressionLevel: 9 });
  return png.timeout({ seconds: MAX_WAIT_MS / 1000 }).toBuffer();
}

/** Reports only the first error, because what fails for one picture fails for all. */
function createFirstReport(log: Log): (error: unknown) => void {
  let isReported = false;
  return (error) => {
    if (!isReported) log.warn({ err: error }, "share picture not drawn");
    isReported = true;
  };
}

function toNullIfFull(error: unknown): null {
  if (error instanceof QueueFull) return null;
  throw error;
}
