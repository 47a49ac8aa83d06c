/** A drawing's size is in CSS pixels, of which an inch has 72 for sharp. */
const CSS_DPI = 72;
/** What sharp takes. */
const [LEAST, MOST] = [1, 100_000];

/** The density at which sharp draws a drawing about `shownPx` wide. */
export function densityFor(shownPx: number, drawingWidth: number): number {
  return Math.min(Math.max((CSS_DPI * shownPx) / drawingWidth, LEAST), MOST);
}
