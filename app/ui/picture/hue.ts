/** The colours are in styles/tokens.css. */
export const HUES = ["fjord", "cloudberry", "spruce", "lingon", "heather", "moss"] as const;

export type Hue = (typeof HUES)[number];

/** An unknown `color` gives the brand's hue. */
export function toHue(color: string | null | undefined): Hue {
  return HUES.find((hue) => hue === color?.trim().toLowerCase()) ?? "fjord";
}
