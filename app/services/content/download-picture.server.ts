import { ContentUnavailable } from "~/services/content/content-cache.server.ts";

const MAX_BYTES = 30_000_000;
const MAX_DURATION_MS = 10_000;

type Fetch = typeof fetch;

/** Follows no redirects. @throws ContentUnavailable, or an Error for more than 30 MB */
export async function downloadPicture(url: string, fetch: Fetch): Promise<Uint8Array> {
  const { status, body } = await fetch(url, {
    redirect: "manual",
    signal: AbortSignal.timeout(MAX_DURATION_MS),
  }).catch(toUnavailable);
  if (status === 200 && body) return readBytes(body);
  await body?.cancel();
  throw new ContentUnavailable(`asset: ${status}`);
}

async function readBytes(body: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { value } = await reader.read().catch(toUnavailable);
    if (!value) return Buffer.concat(chunks);
    size += value.length;
    if (size > MAX_BYTES) {
      await reader.cancel();
      throw new Error(`A picture of more than ${MAX_BYTES} bytes`);
    }
    chunks.push(value);
  }
}

function toUnavailable(cause: unknown): never {
  throw new ContentUnavailable("asset", { cause });
}
