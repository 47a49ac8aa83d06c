/** The density at which sharp draws one pixel for each CSS pixel of a drawing. */
const CSS_DPI = 72;
/** The densities that sharp accepts. */
const [LEAST, MOST] = [1, 100_000];

/** The density at which sharp draws a drawing about `shownPx` wide. @param widthAt the width that sharp reports at a density */
export async function densityFor(
  shownPx: number,
  widthAt: (density: number) => Promise<number>,
): Promise<number> {
  const scale = shownPx / (await widthAt(CSS_DPI));
  const density = toDensity(scale);
  const isAsWide = Math.abs((await widthAt(density)) - shownPx) < shownPx / 10;
  // The square root, because a size in millimetres grows with the square of the density.
  return isAsWide ? density : toDensity(Math.sqrt(scale));
}

function toDensity(scale: number): number {
  return Math.min(Math.max(CSS_DPI * scale, LEAST), MOST);
}
