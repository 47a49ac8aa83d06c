export type Oklch = readonly [lightness: number, chroma: number, hue: number];
export type Oklab = readonly [lightness: number, a: number, b: number];
export type LinearRgb = readonly [red: number, green: number, blue: number];

export function toOklab([lightness, chroma, hue]: Oklch): Oklab {
  const angle = (hue * Math.PI) / 180;
  return [lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)];
}

/** Parts from 0 to 1. Colours outside sRGB are clipped. */
export function toLinearRgb(colour: Oklab): LinearRgb {
  const [red, green, blue] = toUnboundRgb(colour);
  return [clip(red), clip(green), clip(blue)];
}

/** No colour of sRGB has more chroma. */
const MOST_CHROMA = 0.33;

/** Lowers the chroma of a colour that no screen could show. */
export function fitToScreen([lightness, chroma, hue]: Oklch): Oklch {
  const isShown = (strength: number) =>
    toUnboundRgb(toOklab([lightness, strength, hue])).every((part) => part >= -0.0001 && part <= 1.0001);
  let strength = Math.min(chroma, MOST_CHROMA);
  while (strength > 0 && !isShown(strength)) strength -= 0.002;
  return [lightness, Math.max(strength, 0), hue];
}

/** The colour as `#rrggbb`. Colours outside sRGB are clipped. */
export function toHex(colour: Oklch): string {
  return toHexWithAlpha(toOklab(colour), 1).slice(0, -2);
}

/** The colour as `#rrggbbaa`. */
export function toHexWithAlpha(colour: Oklab, alpha: number): string {
  return `#${[...toLinearRgb(colour).map(encode), alpha].map(toPair).join("")}`;
}

/** @param hex `#rrggbb` */
export function fromHex(hex: string): Oklch {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    decode(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  );
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const hue = (Math.atan2(b, a) * 180) / Math.PI;
  return [0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, Math.hypot(a, b), (hue + 360) % 360];
}

function toUnboundRgb([lightness, a, b]: Oklab): LinearRgb {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function toPair(share: number): string {
  return Math.round(share * 255)
    .toString(16)
    .padStart(2, "0");
}

function encode(light: number): number {
  return light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055;
}

function decode(share: number): number {
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function clip(value: number): number {
  return Math.min(Math.max(value, 0), 1);
}
