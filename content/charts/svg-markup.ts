type Attributes = Record<string, string | number | undefined>;

/** Leaves out undefined attributes and rounds numbers to one decimal. */
export function element(name: string, attributes: Attributes, ...children: string[]): string {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${typeof value === "number" ? rounded(value) : escapeXml(value)}"`],
  );
  const content = children.join("");
  return content ? `<${name}${written.join("")}>${content}</${name}>` : `<${name}${written.join("")}/>`;
}

export function textAt(
  x: number,
  y: number,
  content: string,
  className?: string,
  anchor?: "middle" | "end",
): string {
  return element("text", { class: className, x, y, "text-anchor": anchor }, escapeXml(content));
}

/** Also drops the characters that XML forbids. */
export function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uFFFD\u{10000}-\u{10FFFF}]|\p{Surrogate}/gu, "")
    .replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** One decimal is precise enough on a phone and keeps the files small. */
export function rounded(value: number): string {
  return String(Math.round(value * 10) / 10);
}
