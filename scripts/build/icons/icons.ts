import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { PROJECT_ROOT } from "../../project-root.ts";
import { rasterise } from "../rasterise.ts";
import { toIco } from "./to-ico.ts";

/** A circle on a transparent ground. Systems crop the square icon, so its drawing is within the safe zone of maskable icons. */
const ROUND_FILE = join(PROJECT_ROOT, "public/favicon.svg");
const SQUARE_FILE = join(import.meta.dirname, "square-mark.svg");

const PNG_ICONS = [
  { fileName: "icon-192.png", drawing: ROUND_FILE, size: 192 },
  { fileName: "icon-512.png", drawing: ROUND_FILE, size: 512 },
  { fileName: "icon-maskable-512.png", drawing: SQUARE_FILE, size: 512 },
  { fileName: "apple-touch-icon.png", drawing: SQUARE_FILE, size: 180 },
];
const ICO_SIZES = [16, 32, 48];

export function icons(): Plugin {
  return {
    name: "icons",
    applyToEnvironment: ({ name }) => name === "client",
    async generateBundle() {
      for (const { fileName, drawing, size } of PNG_ICONS) {
        this.emitFile({ type: "asset", fileName, source: await draw(drawing, size) });
      }
      const images = await Promise.all(
        ICO_SIZES.map(async (size) => ({ size, png: await draw(ROUND_FILE, size) })),
      );
      this.emitFile({ type: "asset", fileName: "favicon.ico", source: toIco(images) });
    },
  };
}

function draw(file: string, size: number): Promise<Uint8Array> {
  return rasterise(readFileSync(file, "utf8"), size);
}
