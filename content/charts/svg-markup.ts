type Attributes = Record<string, string | number | undefined>;

/** An element with its children; attributes that are undefined are left out, numbers have one decimal. */
export function element(name: string, attributes: Attributes, ...children: string[]): string {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${typeof value === "number" ? short(value) : escapeXml(value)}"`],
  );
  const content = children.join("");
  return content ? `<${name}${written.join("")}>${content}</${name}>` : `<${name}${written.join("")}/>`;
}

/** A line of text. */
export function textAt(
  x: number,
  y: number,
  content: string,
  className?: string,
  anchor?: "middle" | "end",
): string {
  return element("text", { class: className, x, y, "text-anchor": anchor }, escapeXml(content));
}

/** An opacity as an attribute; none where it is full. */
export function opacity(share: number): string | undefined {
  return share >= 1 ? undefined : String(Math.round(Math.max(0, share) * 100) / 100);
}

/** Text as XML may have it: special characters escaped, and those that no XML may hold left out. */
export function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uFFFD\u{10000}-\u{10FFFF}]|\p{Surrogate}/gu, "")
    .replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** One decimal is a tenth of a pixel on a phone, and keeps the pictures small. */
export function short(value: number): string {
  return String(Math.round(value * 10) / 10);
}
