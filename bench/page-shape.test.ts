import { expect, it } from "vitest";
import { barePageSizeFor, shapeOf } from "./page-shape.ts";

it("a page's shape is its elements and bytes without scripts", () => {
  const html = "<p>å</p><br/><script nonce='a'>if (1 <b) x()</script>";
  expect(shapeOf(html)).toEqual({ elements: 2, bytes: 14 });
});

it.each([
  [
    { elements: 40, bytes: 2_000 },
    { options: 5, text: 93 },
  ],
  [
    { elements: 1, bytes: 1 },
    { options: 1, text: 1 },
  ],
])("a page of %j is compared with a bare one of %j", (wanted, size) => {
  expect(barePageSizeFor(wanted, { elements: 20, bytes: 900 }, { elements: 25, bytes: 1_060 })).toEqual(size);
});
