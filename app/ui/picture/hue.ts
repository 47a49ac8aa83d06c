/** Their colours are in styles/tokens.css. */
export const HUES = ["fjord", "cloudberry", "spruce", "lingon", "heather", "moss"] as const;

export type Hue = (typeof HUES)[number];

/** The hue named in a topic's `color` field, else the brand's. */
export function toHue(color: string | null | undefined): Hue {
  return HUES.find((hue) => hue === color?.trim().toLowerCase()) ?? "fjord";
}
