import type { Attr, Element } from "@xmldom/xmldom";
import { parseSvg, type SvgFault } from "./parse-svg.ts";

const SVG = "http://www.w3.org/2000/svg";
const PLAIN = 'save the drawing as "plain SVG", or take it out';
const ELEMENTS = new Set(
  `svg g defs symbol use title desc style path rect circle ellipse line polyline polygon text tspan textPath
  linearGradient radialGradient stop clipPath mask pattern marker filter feBlend feColorMatrix feComponentTransfer
  feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB
  feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight
  feTile feTurbulence`.split(/\s+/),
);
const ATTRIBUTES_OF = [
  "http://www.w3.org/2000/xmlns/",
  "http://www.w3.org/1999/xlink",
  "http://www.w3.org/XML/1998/namespace",
];
/** Not `<?xml … ?>`. */
const INSTRUCTION = /<!DOCTYPE|<\?(?!xml\s)/i;
const OWN_ADDRESS = /url\(\s*(["']?)#[\w.:-]+\1\s*\)/gi;
/** Also a backslash, which may spell one of the others. */
const OTHER_ADDRESS = /(?:url|image|image-set|src)\s*\(|@import|@font-face|javascript:|data:|\\/i;

/**
 * Returns the drawing as it is served. A drawing may only draw: an element or attribute that is not known to do only
 * that is refused.
 */
export async function checkSvg(text: string): Promise<{ text: string } | { faults: SvgFault[] }> {
  const instruction = text.search(INSTRUCTION);
  if (instruction >= 0) return { faults: [toInstructionFault(text, instruction)] };
  const parsed = await parseSvg(text);
  if ("message" in parsed) return { faults: [parsed] };
  const elements = [...parsed.getElementsByTagName("*")];
  const faults = elements.flatMap((element) => [...checkElement(element), ...checkAttributes(element)]);
  if (faults.length > 0) return { faults };
  // The view box gives the size. One of its own would decide how sharp a small picture of it is.
  for (const name of ["width", "height"]) parsed.documentElement?.removeAttribute(name);
  const { XMLSerializer } = await import("@xmldom/xmldom");
  // Another parser might read the author's own bytes differently.
  return { text: new XMLSerializer().serializeToString(parsed) };
}

function toInstructionFault(text: string, at: number): SvgFault {
  const [, name = ""] = /^<[!?](\S*)/.exec(text.slice(at)) ?? [];
  return { line: text.slice(0, at).split("\n").length, message: `${name} is not allowed: ${PLAIN}` };
}

function checkElement(element: Element): SvgFault[] {
  const { localName, namespaceURI, nodeName, lineNumber: line = 1 } = element;
  const isRoot = element.parentNode === element.ownerDocument;
  if (isRoot && (localName !== "svg" || element.getAttribute("xmlns") !== SVG))
    return [{ line, message: `takes <svg xmlns="${SVG}"> first` }];
  if (namespaceURI !== SVG || !ELEMENTS.has(localName ?? ""))
    return [{ line, message: `<${nodeName}> is not allowed: ${PLAIN}` }];
  if (localName !== "style" || !loadsMore(element.textContent ?? "")) return [];
  return [{ line, message: `<style> loads something or has a backslash: ${PLAIN}` }];
}

function checkAttributes(element: Element): SvgFault[] {
  return [...element.attributes].flatMap((attribute) => {
    const problem = findProblem(attribute);
    const line = attribute.lineNumber ?? element.lineNumber ?? 1;
    return problem ? [{ line, message: `${attribute.name} of <${element.nodeName}> ${problem}` }] : [];
  });
}

function findProblem({ name, localName, namespaceURI, value }: Attr): string | null {
  if (namespaceURI && !ATTRIBUTES_OF.includes(namespaceURI)) return `is not allowed: ${PLAIN}`;
  if (/^on/i.test(localName ?? name)) return "is a script, and is not allowed: take it out";
  if (name === "xml:base") return "is not allowed: take it out";
  if (localName === "href" && !value.startsWith("#"))
    return "leads out of the drawing: it takes # and the id of a part";
  // A namespace is an address, too, and loads nothing.
  if (namespaceURI !== ATTRIBUTES_OF[0] && loadsMore(value))
    return "loads something or has a backslash: take it out";
  return null;
}

function loadsMore(css: string): boolean {
  return OTHER_ADDRESS.test(css.replace(OWN_ADDRESS, ""));
}
