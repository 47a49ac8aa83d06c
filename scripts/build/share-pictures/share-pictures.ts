import { createHash } from "node:crypto";
import type { Plugin } from "vite";
import { HUES } from "../../../app/ui/picture/hue.ts";
import { rasterise } from "../rasterise.ts";
import { toShareSvg } from "./share-svg.ts";

/** The path of each hue's picture. It changes with the picture, so that browsers can cache it for ever. */
export function toSharePicturePaths(): Record<string, string> {
  return Object.fromEntries(HUES.map((hue) => [hue, `/${toFileName(hue, toShareSvg(hue))}`]));
}

export function sharePictures(): Plugin {
  return {
    name: "share-pictures",
    applyToEnvironment: ({ name }) => name === "client",
    async generateBundle() {
      for (const hue of HUES) {
        const svg = toShareSvg(hue);
        this.emitFile({
          type: "asset",
          fileName: toFileName(hue, svg),
          source: await rasterise(svg),
        });
      }
    },
  };
}

function toFileName(hue: string, svg: string): string {
  return `assets/share-${hue}-${createHash("sha256").update(svg).digest("hex").slice(0, 8)}.png`;
}
