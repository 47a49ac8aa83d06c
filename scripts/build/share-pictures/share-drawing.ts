import { readFileSync } from "node:fs";
import { join } from "node:path";
import { LANDSCAPE_COLOURS } from "../../../app/ui/picture/draw-landscape.ts";
import { HUES } from "../../../app/ui/picture/hue.ts";
import { PROJECT_ROOT } from "../../project-root.ts";
import { readDayColours } from "./day-colours.ts";

const MARK_FILE = join(PROJECT_ROOT, "public/favicon.svg");
const TEXT_COLOURS = ["paper", "ink", "ink-soft", "hue"] as const;

export type ShareDrawing = ReturnType<typeof toShareDrawing>;

/** What share pictures take from the style sheet, and the product's mark. */
export function toShareDrawing() {
  return {
    colours: toRecord(HUES, (hue) => {
      const colourOf = readDayColours(hue);
      return toRecord([...LANDSCAPE_COLOURS, ...TEXT_COLOURS], (name) =>
        name === "meadow" ? colourOf("far", "mid") : colourOf(name),
      );
    }),
    mark: readFileSync(MARK_FILE, "utf8").trim(),
  };
}

function toRecord<K extends string, V>(keys: readonly K[], toValue: (key: K) => V): Record<K, V>;
function toRecord(keys: readonly string[], toValue: (key: string) => unknown): Record<string, unknown> {
  return Object.fromEntries(keys.map((key) => [key, toValue(key)]));
}
