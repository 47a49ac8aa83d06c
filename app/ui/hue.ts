/** The topic hues of the palette: each has a set of landscape colours in styles/tokens.css. */
export const hues = ["fjord", "cloudberry", "spruce", "lingon", "heather", "moss"] as const;

export type Hue = (typeof hues)[number];

/** The hue of a topic's `color` field; an unknown or missing colour is the brand's own. */
export function toHue(color: string | null | undefined): Hue {
  return hues.find((hue) => hue === color?.trim().toLowerCase()) ?? "fjord";
}
