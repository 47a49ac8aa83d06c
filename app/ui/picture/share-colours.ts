import { LANDSCAPE_COLOURS, type LandscapeColours } from "./draw-landscape.ts";

const TEXT_COLOURS = ["paper", "ink", "ink-soft", "hue"] as const;

export type ShareColours = LandscapeColours & Record<(typeof TEXT_COLOURS)[number], string>;

/** What a share picture is painted with, of the colours that have these names in the style sheet. */
export function toShareColours(colourOf: (...names: string[]) => string): ShareColours {
  return toRecord([...LANDSCAPE_COLOURS, ...TEXT_COLOURS], (name) =>
    name === "meadow" ? colourOf("far", "mid") : colourOf(name),
  );
}

function toRecord<K extends string>(keys: readonly K[], toValue: (key: K) => string): Record<K, string>;
function toRecord(keys: readonly string[], toValue: (key: string) => string): Record<string, string> {
  return Object.fromEntries(keys.map((key) => [key, toValue(key)]));
}
