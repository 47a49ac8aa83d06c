import { createHash } from "node:crypto";
import type { Plugin } from "vite";
import { rasterise } from "../rasterise.ts";
import { readShareSource, toShareSvg } from "./share-svg.ts";

/** The path changes with the picture, so that browsers can cache it for ever. */
export function toSharePicturePath(): string {
  return `/${toFileName(toShareSvg(readShareSource()))}`;
}

export function sharePicture(): Plugin {
  return {
    name: "share-picture",
    applyToEnvironment: ({ name }) => name === "client",
    async generateBundle() {
      const svg = toShareSvg(readShareSource());
      this.emitFile({ type: "asset", fileName: toFileName(svg), source: await rasterise(svg) });
    },
  };
}

function toFileName(svg: string): string {
  return `assets/share-${createHash("sha256").update(svg).digest("hex").slice(0, 8)}.png`;
}
