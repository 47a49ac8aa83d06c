const KEPT = ["class", "d", "x", "y", "x1", "x2", "y1", "y2", "cx", "cy", "r", "width", "height", "dy"];
const KEPT_ATTRIBUTES = new Set([...KEPT, "transform", "text-anchor"]);

/** Keeps only an element's position and class: the style sets the colours, and Plot's labels are English. */
export function toMarkup(node: Element): string {
  const name = node.localName;
  const attributes = Array.from(node.attributes)
    .filter((attribute) => KEPT_ATTRIBUTES.has(attribute.name) && attribute.value !== "")
    .map(
      (attribute) =>
        ` ${attribute.name}="${escapeXml(attribute.name === "d" ? shorterPath(rounded(attribute.value)) : rounded(attribute.value))}"`,
    );
  const children = Array.from(node.children).map(toMarkup).join("");
  const content = children === "" ? escapeXml(node.textContent ?? "") : children;
  if (content !== "") return `<${name}${attributes.join("")}>${content}</${name}>`;
  return name === "g" ? "" : `<${name}${attributes.join("")}/>`;
}

/** Writes straight lines as relative steps, which have fewer digits. Leaves out steps within the rounding. */
function shorterPath(d: string): string {
  if (!/^[MLZ\d.,-]+$/.test(d)) return d;
  let [x, y] = [0, 0];
  const commands = Array.from(
    d.matchAll(/([MLZ])(?:(-?[\d.]+),(-?[\d.]+))?/g),
    ([, command, nextX, nextY]) => {
      if (command === "Z") return "Z";
      const [toX, toY] = [Number(nextX), Number(nextY)];
      const [dx, dy] = [Math.round((toX - x) * 10) / 10, Math.round((toY - y) * 10) / 10];
      [x, y] = [toX, toY];
      if (command === "M") return `M${x} ${y}`;
      return dx === 0 && dy === 0 ? "" : `l${dx}${dy < 0 ? "" : " "}${dy}`;
    },
  );
  return commands.join("");
}

/** Escapes text for XML, and drops the characters that XML forbids. */
export function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uFFFD\u{10000}-\u{10FFFF}]|\p{Surrogate}/gu, "")
    .replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** One decimal is precise enough on a phone and keeps the files small; ems need two. */
function rounded(value: string): string {
  return value.replace(/-?\d+\.\d+(?:e-\d+)?(em)?/g, (number, em) => {
    const precision = em ? 100 : 10;
    return `${Math.round(Number.parseFloat(number) * precision) / precision}${em ?? ""}`;
  });
}
