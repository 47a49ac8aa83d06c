/** How large a page is without its scripts, whose content is data and not markup. */
export type PageShape = { elements: number; bytes: number };

export function shapeOf(html: string): PageShape {
  const markup = html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, "");
  return { elements: markup.match(/<[a-z]/gi)?.length ?? 0, bytes: Buffer.byteLength(markup) };
}

/** The bare page's size: so many options, each with a text so long. */
export type FloorSize = { options: number; text: number };

/**
 * The size at which the bare page comes nearest to a page's count of elements, and then to its bytes.
 * @param one the bare page's shape with one option of one character
 * @param two the same with two options
 */
export function floorSizeFor(wanted: PageShape, one: PageShape, two: PageShape): FloorSize {
  const step = { elements: two.elements - one.elements, bytes: two.bytes - one.bytes };
  const options = Math.max(1, 1 + Math.round((wanted.elements - one.elements) / step.elements));
  const bytesWithoutText = one.bytes + (options - 1) * step.bytes - options;
  return { options, text: Math.max(1, Math.round((wanted.bytes - bytesWithoutText) / options)) };
}
