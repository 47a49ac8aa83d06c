/** In the SVG's own units; null unless the bytes are an SVG whose viewBox starts at 0 0. */
export function sizeOfSvg(bytes: Uint8Array): { width: number; height: number } | null {
  const viewBox = /<svg[^>]*\sviewBox="0 0 (\d+) (\d+)"/.exec(new TextDecoder().decode(bytes));
  return viewBox && { width: Number(viewBox[1]), height: Number(viewBox[2]) };
}
