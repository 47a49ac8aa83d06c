import { promisify } from "node:util";
import { gzip } from "node:zlib";

const compress = promisify(gzip);

export type RenderedPage = {
  readonly body: Buffer<ArrayBuffer>;
  /** The compressed body, made when it is first asked for. */
  readonly gzip: () => Promise<Buffer<ArrayBuffer>>;
};

export function toRenderedPage(body: Buffer<ArrayBuffer>): RenderedPage {
  let compressed: Promise<Buffer<ArrayBuffer>> | null = null;
  return { body, gzip: () => (compressed ??= compress(body)) };
}
