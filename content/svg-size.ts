/** Width and height of an SVG in its own units; null for what is no SVG with a viewBox that starts at 0 0. */
export function sizeOfSvg(bytes: Uint8Array): { width: number; height: number } | null {
  const viewBox = /<svg[^>]*\sviewBox="0 0 (\d+) (\d+)"/.exec(new TextDecoder().decode(bytes));
  return viewBox && { width: Number(viewBox[1]), height: Number(viewBox[2]) };
}
