import { describe, expect, it } from "vitest";
import { renderPage } from "./render-page.ts";

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
