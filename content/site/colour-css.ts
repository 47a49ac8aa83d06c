import { TOPIC_COLORS } from "../../contracts/content-model.ts";
import { colourIn, type Theme, type Themes } from "../../contracts/rules/contrast.ts";
import { fromHex, toHex } from "../../contracts/rules/oklch.ts";
import type { Site } from "../../contracts/site.ts";
import { deriveThemes } from "./derive-themes.ts";
import type { SiteColours, TopicColour } from "./site-colours.ts";

const NIGHT = `:root:not([data-theme="light"])`;
const MOST_LAND_CHROMA = 0.12;
const LEADERS: Partial<Record<TopicColour, "brand" | "accent">> = { fjord: "brand", cloudberry: "accent" };
/** How far the angle of the farthest hills is from that of the land, as in `app/styles/tokens.css`. */
const FAR: Record<TopicColour, number> = {
  fjord: 18,
  cloudberry: 8,
  spruce: 27,
  lingon: -28,
  heather: -27,
  moss: 28,
};

/** Sets the tokens of `app/styles/tokens.css`. It is in no cascade layer, and so wins over that file. */
export function toColourCss(colours: SiteColours, shipped: Themes): string {
  const { light, dark } = deriveThemes(shipped, colours);
  const night = declare(dark, shipped.dark);
  return [
    `:root,[data-paper]{${declare(light, shipped.light)}}`,
    `@media screen and (prefers-color-scheme:dark){${NIGHT}{${night}}}`,
    `:root[data-theme="dark"]{${night}}`,
    ...TOPIC_COLORS.flatMap((hue) => toHueRule(hue, colours)),
  ].join("");
}

/** The colours of the browser's bar. In the dark, the brand's bright tone would glare. */
export function toBarColours(colours: SiteColours, shipped: Themes): Site["barColors"] {
  if (!colours.brand) return null;
  const { light, dark } = deriveThemes(shipped, colours);
  return { light: toHex(colourIn(light, "fjord")), dark: toHex(colourIn(dark, "fjord-wash")) };
}

/** Declares only the tokens that differ. */
function declare(theme: Theme, shipped: Theme): string {
  return [...theme]
    .filter(([name, colour]) => colour !== shipped.get(name))
    .map(([name, colour]) => `--${name}:${toHex(colour)};`)
    .join("");
}

function toHueRule(hue: TopicColour, colours: SiteColours): string[] {
  const leader = LEADERS[hue];
  const hex = colours[hue] ?? (leader && colours[leader]);
  if (!hex) return [];
  const [, chroma, angle] = fromHex(hex);
  const land = `--land-h:${Math.round(angle)};--far-h:${Math.round(angle + FAR[hue] + 360) % 360}`;
  const strength = Math.min(chroma, MOST_LAND_CHROMA).toFixed(3);
  return [`[data-hue="${hue}"]{--hue:var(--hue-${hue});${land};--land-c:${strength};--water-h:215}`];
}
