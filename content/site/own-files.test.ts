import { describe, expect, it } from "vitest";
import { checkSite } from "./check-site.ts";
import { renderPage } from "./read-page.ts";
import { DRAWING, siteFolderForTests } from "./test-site-folder.ts";

const { made, write } = siteFolderForTests();

const OF_PROGRAMS: [program: string, drawing: string][] = [
  [
    "Inkscape",
    `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!-- Created with Inkscape (http://www.inkscape.org/) <svg> -->
<svg width="64mm" height="64mm" viewBox="0 0 64 64" version="1.1" id="svg1" inkscape:version="1.3.2" sodipodi:docname="logo.svg"
   xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"
   xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"
   xmlns:xlink="http://www.w3.org/1999/xlink"
   xmlns="http://www.w3.org/2000/svg"
   xmlns:svg="http://www.w3.org/2000/svg"
   xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <sodipodi:namedview id="namedview1" pagecolor="#ffffff" inkscape:document-units="mm" />
  <metadata id="metadata1"><rdf:RDF /></metadata>
  <g inkscape:label="Layer 1" inkscape:groupmode="layer" id="layer1">
    <path style="fill:#0b5d6b;-inkscape-stroke:none" d="M0 0h64v64z" sodipodi:nodetypes="cccc" inkscape:connector-curvature="0" />
    <a xlink:href="https://museum.example/"><image width="8" height="8" xlink:href="data:image/png;base64,iVBORw0KGgo=" /></a>
  </g>
</svg>
`,
  ],
  [
    "Illustrator",
    `<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: Adobe Illustrator 24.0.1, SVG Export Plug-In . SVG Version: 6.00 Build 0)  -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
\t<!ENTITY ns_extend "http://ns.adobe.com/Extensibility/1.0/">
\t<!ENTITY ns_ai "http://ns.adobe.com/AdobeIllustrator/10.0/">
\t<!ENTITY ns_svg "http://www.w3.org/2000/svg">
\t<!ENTITY ns_xlink "http://www.w3.org/1999/xlink">
]>
<svg version="1.1" id="Layer_1" xmlns:x="&ns_extend;" xmlns:i="&ns_ai;" xmlns="&ns_svg;" xmlns:xlink="&ns_xlink;" x="0px" y="0px"
\t viewBox="0 0 64 64" style="enable-background:new 0 0 64 64;" xml:space="preserve">
<style type="text/css">
\t.st0{fill:#0B5D6B;}
</style>
<switch>
\t<foreignObject requiredExtensions="&ns_ai;" x="0" y="0" width="1" height="1"><i:pgfRef xlink:href="#pgf"/></foreignObject>
\t<g i:extraneous="self"><path class="st0" d="M0 0h64v64z"/></g>
</switch>
<i:pgf id="pgf"><![CDATA[ eJzs ]]></i:pgf>
</svg>
`,
  ],
  ["somebody with a script", DRAWING.replace("<path", '<script>alert(1)</script><path onclick="alert(2)"')],
];

it.each(OF_PROGRAMS)("a drawing of %s is taken as it is", async (_program, drawing) => {
  write("site.yaml", "name: A\nicon: icon.svg");
  write("media/icon.svg", drawing);
  const { site, faults } = await checkSite(made.path);
  expect(faults).toEqual([]);
  expect(site.icon).toMatchObject({ width: 64, height: 64, bytes: Buffer.from(drawing) });
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
