import { TOPIC_COLORS } from "../../contracts/content-model.ts";
import { fitToScreen, toHex } from "../../contracts/rules/oklch.ts";

export type TopicColour = (typeof TOPIC_COLORS)[number];
export const SITE_COLOURS = ["brand", "accent", ...TOPIC_COLORS] as const;
export type SiteColour = (typeof SITE_COLOURS)[number];
/** The site's colours as `#rrggbb`. */
export type SiteColours = Partial<Record<SiteColour, string>>;

const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;
const NUMBER = String.raw`\d+(?:\.\d+)?|\.\d+`;
const OKLCH = new RegExp(
  String.raw`^oklch\(\s*(${NUMBER})(%?)\s+(${NUMBER})\s+(-?(?:${NUMBER}))(?:deg)?\s*\)$`,
  "i",
);

/** The colour as `#rrggbb`; null if the text is no colour. */
export function parseColour(text: string): string | null {
  if (HEX.test(text)) return (text.length === 4 ? text.replace(/[0-9a-f]/gi, "$&$&") : text).toLowerCase();
  const [found, lightness, unit, chroma, hue] = OKLCH.exec(text) ?? [];
  if (!found) return null;
  const share = Number(lightness) / (unit === "%" ? 100 : 1);
  const angle = Number(hue) % 360;
  return share > 1 || Number.isNaN(angle) ? null : toHex(fitToScreen([share, Number(chroma), angle]));
}
