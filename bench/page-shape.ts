/** The size of the markup without scripts, whose content is data. */
export type PageShape = { elements: number; bytes: number };

export function shapeOf(html: string): PageShape {
  const markup = html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, "");
  return { elements: markup.match(/<[a-z]/gi)?.length ?? 0, bytes: Buffer.byteLength(markup) };
}

/** `one` and `two` are the bare page's shapes with one and with two options of one character. */
export function barePageSizeFor(
  wanted: PageShape,
  one: PageShape,
  two: PageShape,
): { options: number; text: number } {
  const step = { elements: two.elements - one.elements, bytes: two.bytes - one.bytes };
  const options = Math.max(1, 1 + Math.round((wanted.elements - one.elements) / step.elements));
  const bytesWithoutText = one.bytes + (options - 1) * step.bytes - options;
  return { options, text: Math.max(1, Math.round((wanted.bytes - bytesWithoutText) / options)) };
}
