const VIEW_BOX = /<svg[^>]*\sviewBox=["']0[\s,]+0[\s,]+(\d+(?:\.\d+)?)[\s,]+(\d+(?:\.\d+)?)["']/;

/** In the SVG's own units; null unless the bytes are an SVG whose viewBox starts at 0 0. */
export function sizeOfSvg(bytes: Uint8Array): { width: number; height: number } | null {
  const viewBox = VIEW_BOX.exec(new TextDecoder().decode(bytes));
  return viewBox && { width: Math.round(Number(viewBox[1])), height: Math.round(Number(viewBox[2])) };
}
