import { encode } from "uqr";

/** `path` draws the dark modules of a square of `size` modules, without the quiet zone around it. */
export type QrCode = { size: number; path: string };

export function toQrCode(text: string): QrCode {
  const { data, size } = encode(text, { ecc: "M", border: 0 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: path.join("") };
}
