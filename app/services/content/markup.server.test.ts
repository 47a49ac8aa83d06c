import type { Document } from "@contentful/rich-text-types";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type EnglishPath, englishPath } from "~/domain/addresses/paths.ts";
import { inlineMarkdown, liftHeadings, richText, textOfHtml } from "~/services/content/markup.server.ts";
import { isDocument } from "~/services/content/rich-text-document.server.ts";

describe("a question's Markdown", () => {
  it.each([
    ["emphasis", "*a* **b** `c`", "<em>a</em> <strong>b</strong> <code>c</code>"],
    ["a link", "[a](https://example.org/?b=c&d)", '<a href="https://example.org/?b=c&amp;d">a</a>'],
    ["paragraphs", "a\n\nb", "a<br><br>b"],
    ["HTML is text", "<script>x</script> <b>", "&lt;script&gt;x&lt;/script&gt; &lt;b&gt;"],
    ["a javascript: link leads nowhere", "[a](javascript:alert(1))", '<a href="">a</a>'],
    ["a data: link leads nowhere", "[a](data:text/html,x)", '<a href="">a</a>'],
    ["no heading", "# a", "# a"],
    ["quotes beyond measure are text", "> ".repeat(11), "&gt; ".repeat(11)],
    ["no list", "- a", "- a"],
    ["no picture", "![a](https://example.org/a.png)", '!<a href="https://example.org/a.png">a</a>'],
    ["less and greater", '5 < 6 > 4 & "so"', "5 &lt; 6 &gt; 4 &amp; &quot;so&quot;"],
  ])("%s", (_, source, html) => {
    expect(inlineMarkdown(source)).toBe(html);
  });

  it("never makes an unexpected element or a link that runs scripts", () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string(), hostile), { maxLength: 6 }), (pieces) => {
        const html = inlineMarkdown(pieces.join(""));
        expect(html.replace(/<\/?(em|strong|code|a|br)( (href|title)="[^"<>]*")*( \/)?>/g, "")).not.toMatch(
          /[<>]/,
        );
        expect(html).not.toMatch(/href="\s*(javascript|data|vbscript):/i);
      }),
    );
  });

  it("keeps a span of years on one line, and leaves addresses as they are", () => {
    const html = inlineMarkdown("In 2015–2024, [5–6%](https://example.org/5–6) – or 7");
    expect(html).toBe('In 2015–\u20602024, <a href="https://example.org/5%E2%80%936">5–\u20606%</a> – or 7');
    expect(textOfHtml(html)).toBe("In 2015–2024, 5–6% – or 7");
  });

  it("is plain again as text", () => {
    expect(textOfHtml(inlineMarkdown('*Less* than 5 < 6 & "more"?\n\n`<b>`'))).toBe(
      'Less than 5 < 6 & "more"? <b>',
    );
  });
});

const hostile = fc.constantFrom(
  "<img src=x onerror=alert(1)>",
  "](javascript:alert(1))",
  "[a",
  "](JaVaScRiPt:x)",
  "<javascript:x>",
  "<https://a.b>",
  '"onclick="',
  "&#106;avascript:",
  "\n\n",
  "```",
  "[a]: data:x\n",
);

type Node = { nodeType: string; value?: string; data?: object; marks?: object[]; content?: Node[] };

function text(value: string): Node {
  return { nodeType: "text", value, data: {}, marks: [] };
}

function link(uri: unknown): Node {
  return { nodeType: "hyperlink", data: { uri }, content: [text("here")] };
}

function paragraph(...content: Node[]): Node {
  return { nodeType: "paragraph", data: {}, content };
}

function htmlOf(...content: Node[]): string | undefined {
  return richText(documentOf(content), toPath) ?? undefined;
}

function documentOf(content: Node[]): Document {
  const document = { nodeType: "document", data: {}, content };
  return isDocument(document) ? document : expect.fail("no document");
}

function toPath(target: unknown): EnglishPath | null {
  return typeof target === "string" ? englishPath(target) : null;
}

describe("a rich text", () => {
  it.each([
    "javascript:alert(1)",
    "JAVASCRIPT:x",
    " javascript:x",
    "data:text/html,x",
    "//evil.example",
    "/\\evil.example",
    "vbscript:x",
    "",
    7,
  ])("keeps the text of a link to %j, and drops the link", (uri) => {
    expect(htmlOf(paragraph(link(uri)))).toBe("<p>here</p>");
  });

  it.each(["https://example.org/?a=b", "http://example.org", "mailto:a@example.org", "/about"])(
    "keeps a link to %s",
    (uri) => {
      expect(htmlOf(paragraph(link(uri)))).toBe(`<p><a href="${uri}">here</a></p>`);
    },
  );

  it("escapes what editors write, in addresses too", () => {
    expect(htmlOf(paragraph(text("<script>&")))).toBe("<p>&lt;script&gt;&amp;</p>");
    expect(htmlOf(paragraph(link('https://a.b/"><script>')))).toBe(
      '<p><a href="https://a.b/&quot;>&lt;script>">here</a></p>',
    );
  });

  it("keeps a span of years on one line, and leaves addresses as they are", () => {
    expect(htmlOf(paragraph(text("1970–2020: >")))).toBe("<p>1970–\u20602020: &gt;</p>");
    expect(htmlOf(paragraph(link("https://a.b/5–6>")))).toBe('<p><a href="https://a.b/5–6>">here</a></p>');
  });

  it("links to the page of an entry, and keeps only the text if it has none", () => {
    const to = (nodeType: string, target: unknown) => ({
      nodeType,
      data: { target },
      content: [text("here")],
    });
    expect(htmlOf(paragraph(to("entry-hyperlink", "/t/a")))).toBe('<p><a href="/t/a">here</a></p>');
    expect(htmlOf(paragraph(to("entry-hyperlink", '"><script>')))).toBe(
      '<p><a href="&quot;>&lt;script>">here</a></p>',
    );
    for (const target of [null, undefined, { sys: { type: "Link", linkType: "Entry", id: "gone" } }])
      expect(htmlOf(paragraph(to("entry-hyperlink", target)))).toBe("<p>here</p>");
    for (const kind of ["asset-hyperlink", "resource-hyperlink"])
      expect(htmlOf(paragraph(to(kind, "/t/a")))).toBe("<p>here</p>");
  });

  function heading(level: number, value: string): Node {
    return { nodeType: `heading-${level}`, data: {}, content: [text(value)] };
  }

  it("begins its headings below those of the page, and skips no level", () => {
    const outline = [heading(1, "a"), heading(4, "b"), heading(1, "c"), heading(6, "d")];
    expect(htmlOf(...outline)).toBe("<h2>a</h2><h3>b</h3><h2>c</h2><h4>d</h4>");
    expect(htmlOf(heading(3, "a"))).toBe("<h2>a</h2>");
    const all = richText(documentOf([1, 2, 3, 4, 5, 6].map((level) => heading(level, "a"))), toPath, 3);
    expect(all?.match(/<h\d/g)).toEqual(["<h3", "<h4", "<h5", "<h6", "<h6", "<h6"]);
    expect(liftHeadings(all ?? "")).toMatch(/^<h2>a<\/h2><h3>/);
  });

  it("breaks a line where the editor did, but leaves no empty lines around a paragraph", () => {
    expect(htmlOf(paragraph(text("a\nb\r\nc")))).toBe("<p>a<br>b<br>c</p>");
    expect(htmlOf(paragraph(text("\na")), paragraph(text("b\n \n")))).toBe("<p>a</p><p>b</p>");
    expect(textOfHtml(htmlOf(paragraph(text("a\nb"))) ?? "")).toBe("a b");
    expect(htmlOf(paragraph(link("https://a.b/\nc")))).toBe('<p><a href="https://a.b/c">here</a></p>');
  });

  it("leaves embedded entries and assets out", () => {
    const target = { target: { sys: { id: "x", type: "Link", linkType: "Entry" } } };
    expect(
      htmlOf(paragraph(text("a")), { nodeType: "embedded-entry-block", data: target, content: [] }),
    ).toBe("<p>a</p>");
    expect(
      htmlOf(paragraph(text("a")), { nodeType: "embedded-asset-block", data: target, content: [] }),
    ).toBe("<p>a</p>");
  });

  it("is none if there is no document, or only empty paragraphs", () => {
    expect(richText(null, toPath)).toBeNull();
    expect(richText(documentOf([paragraph(text(" "))]), toPath)).toBeNull();
  });
});
