import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { initWasm, Resvg } from "@resvg/resvg-wasm";

const RASTERISER_FILE = fileURLToPath(import.meta.resolve("@resvg/resvg-wasm/index_bg.wasm"));
let loading: Promise<void> | undefined;

/** Returns a PNG. @param width in pixels; default: the drawing's own */
export async function rasterise(svg: string, width?: number): Promise<Uint8Array> {
  loading ??= initWasm(readFileSync(RASTERISER_FILE));
  await loading;
  const size = width === undefined ? {} : { fitTo: { mode: "width" as const, value: width } };
  return new Resvg(svg, size).render().asPng();
}
