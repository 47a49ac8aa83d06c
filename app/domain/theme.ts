export const THEMES = ["light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

/** @returns null for the device's own theme */
export function toTheme(value: unknown): Theme | null {
  return THEMES.find((name) => name === value) ?? null;
}
