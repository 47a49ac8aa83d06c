import { describe, expect, it } from "vitest";
import { checkSvg } from "./check-svg.ts";
import { renderPage } from "./render-page.ts";

const PLAIN = 'save the drawing as "plain SVG", or take it out';
const LOADS = "loads something or has a backslash: take it out";
const SCRIPT = "is a script, and is not allowed: take it out";
const LEADS_OUT = "leads out of the drawing: it takes # and the id of a part";

function drawing(inside: string, attributes = ""): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 8 8"${attributes}>\n${inside}\n</svg>`;
}

describe("a drawing for a site", () => {
  it.each([
    '<path d="M0 0h8v8z" fill="#123" style="stroke:url(#a)"/>',
    "<style>@media (prefers-color-scheme: dark) { path { fill: white } }</style>",
    '<defs><linearGradient id="a"><stop offset="0"/></linearGradient></defs><use href="#a"/><use xlink:href="#a"/>',
    "<!-- a note --><title>Sea &amp; sky</title><g clip-path=\"url('#a')\"/>",
  ])("is shown as it is: %s", async (inside) => {
    const text = drawing(inside);
    expect(await checkSvg(text)).toEqual({ text: text.replaceAll("\\'", "'") });
    expect(await checkSvg(`<?xml version="1.0" encoding="UTF-8"?>\n${text}`)).toHaveProperty("text");
  });

  it("has the size of its view box", async () => {
    const checked = await checkSvg(drawing("<path width='1'/>", ' width="2" height="100%"'));
    expect(checked).toEqual({ text: drawing('<path width="1"/>') });
  });

  it.each([
    ["<script>alert(1)</script>", `<script> is not allowed: ${PLAIN}`],
    [
      '<g xmlns:h="http://www.w3.org/1999/xhtml"><h:script>alert(1)</h:script></g>',
      `<h:script> is not allowed: ${PLAIN}`,
    ],
    ['<g xmlns="http://www.w3.org/1999/xhtml"/>', `<g> is not allowed: ${PLAIN}`],
    ["<foreignObject/>", `<foreignObject> is not allowed: ${PLAIN}`],
    ['<image href="#a"/>', `<image> is not allowed: ${PLAIN}`],
    ['<set attributeName="href"/>', `<set> is not allowed: ${PLAIN}`],
    ['<a href="#a"/>', `<a> is not allowed: ${PLAIN}`],
    ["<metadata/>", `<metadata> is not allowed: ${PLAIN}`],
    ['<path onclick="x()"/>', `onclick of <path> ${SCRIPT}`],
    ['<path ONLOAD="x()"/>', `ONLOAD of <path> ${SCRIPT}`],
    ['<use href="other.svg#a"/>', `href of <use> ${LEADS_OUT}`],
    ['<use xlink:href="javascript:x"/>', `xlink:href of <use> ${LEADS_OUT}`],
    ['<use href=" #a"/>', `href of <use> ${LEADS_OUT}`],
    ['<g xml:base="https://a.example/"/>', "xml:base of <g> is not allowed: take it out"],
    ['<path fill="url(https://a.example/#b)"/>', `fill of <path> ${LOADS}`],
    ['<path style="fill:u\\72l(//a.example)"/>', `style of <path> ${LOADS}`],
    ["<style>@import 'a.css';</style>", `<style> loads something or has a backslash: ${PLAIN}`],
    [
      "<style><![CDATA[g{fill:url(//a.example)}]]></style>",
      `<style> loads something or has a backslash: ${PLAIN}`,
    ],
  ])("is refused with %s", async (inside, message) => {
    expect(await checkSvg(drawing(inside))).toEqual({ faults: [{ line: 2, message }] });
  });

  it.each([
    [`<!DOCTYPE svg [<!ENTITY a "b">]>\n${drawing("&a;")}`, 1, `DOCTYPE is not allowed: ${PLAIN}`],
    [
      `<?xml version="1.0"?>\n<?xml-stylesheet href="a.css"?>\n${drawing("")}`,
      2,
      `xml-stylesheet is not allowed: ${PLAIN}`,
    ],
    [drawing("", ' onload="x()"'), 1, `onload of <svg> ${SCRIPT}`],
    ['<svg viewBox="0 0 8 8"/>', 1, 'takes <svg xmlns="http://www.w3.org/2000/svg"> first'],
    [
      '<html xmlns="http://www.w3.org/1999/xhtml"/>',
      1,
      'takes <svg xmlns="http://www.w3.org/2000/svg"> first',
    ],
  ])("is refused: %s", async (text, line, message) => {
    expect(await checkSvg(text)).toEqual({ faults: [{ line, message }] });
  });

  it.each([
    "",
    "no drawing",
    drawing("<g>"),
    drawing("&nbsp;"),
    drawing("<g a=b/>"),
    drawing("").slice(0, -3),
  ])("is refused, because no browser shows it: %s", async (text) => {
    const checked = await checkSvg(text);
    expect(checked).toMatchObject({
      faults: [{ message: expect.stringMatching(/^cannot be read as an SVG: export it again \([^)]+/) }],
    });
  });
});

const HTML = "HTML would be shown as text: take it out";
const NO_LINK = "a link leads nowhere: it takes https://, mailto:, or a path such as /about";

describe("a page of one's own", () => {
  it.each([
    ["# We\n\nare **here**.", "<h2>We</h2>\n<p>are <strong>here</strong>.</p>"],
    ["### We\n#### are", "<h2>We</h2>\n<h3>are</h3>"],
    ["# 1\n###### 6", "<h2>1</h2>\n<h6>6</h6>"],
    [
      "[a](https://a.example) <https://b.example>",
      '<p><a href="https://a.example">a</a> <a href="https://b.example">https://b.example</a></p>',
    ],
    ["`<script>`", "<p><code>&lt;script&gt;</code></p>"],
    ["1 < 2 & 3", "<p>1 &lt; 2 &amp; 3</p>"],
  ])("shows %j", (markdown, html) => {
    expect(renderPage(markdown)).toEqual({ html });
  });

  it.each([
    ["a\n\n<script>alert(1)</script>", 3, HTML],
    ["an <b onclick=x>i</b>", 1, HTML],
    ["<!-- later -->", 1, HTML],
    ["[a](javascript:alert(1))", 1, NO_LINK],
    ["[a](JaVaScRiPt:alert(1))", 1, NO_LINK],
    ["[a](&#106;avascript:alert(1))", 1, NO_LINK],
    ["[a][b]\n\n[b]: data:text/html,x", 3, NO_LINK],
    ["<javascript:alert(1)>", 1, NO_LINK],
    ["[a]()", 1, NO_LINK],
    ["> ".repeat(20_000), 1, "quotes or lists are more than ten deep: write them side by side"],
    ["![a](https://a.example/b.png)", 1, "pictures are not shown here: take it out"],
  ])("refuses %j", (markdown, line, message) => {
    expect(renderPage(markdown)).toEqual({ faults: [{ line, message }] });
  });
});
