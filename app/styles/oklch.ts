export type Oklch = readonly [lightness: number, chroma: number, hue: number];
export type Oklab = readonly [lightness: number, a: number, b: number];
export type LinearRgb = readonly [red: number, green: number, blue: number];

export function toOklab([lightness, chroma, hue]: Oklch): Oklab {
  const angle = (hue * Math.PI) / 180;
  return [lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)];
}

/** From 0 to 1; colours outside sRGB are clipped. */
export function toLinearRgb([lightness, a, b]: Oklab): LinearRgb {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

/** As `#rrggbbaa`. */
export function toHex(colour: LinearRgb, alpha: number): string {
  const bytes = [...colour.map(encode), alpha].map((share) => Math.round(share * 255));
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

function encode(light: number): number {
  return light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055;
}

function clip(value: number): number {
  return Math.min(Math.max(value, 0), 1);
}
