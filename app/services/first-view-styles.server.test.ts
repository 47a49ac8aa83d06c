import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toPageBytes } from "./first-view-styles.server.ts";

describe("the bytes of a page", () => {
  const placeholder = "/*here*/";
  const anyText = fc.string({ unit: "grapheme" });

  it("hold the styles where the placeholder was", () => {
    fc.assert(
      fc.property(anyText, anyText, anyText, (before, css, after) => {
        const bytes = toPageBytes(before + placeholder + after, { placeholder, bytes: Buffer.from(css) });
        expect(bytes).toEqual(Buffer.from(before + css + after));
      }),
    );
  });

  it("are the page's text where it has no styles", () => {
    fc.assert(
      fc.property(anyText, (html) => {
        expect(toPageBytes(html, null)).toEqual(Buffer.from(html));
      }),
    );
  });
});
