import { expect, it } from "vitest";
import { createPublicId, parsePublicId } from "./public-id.ts";

it("an id is random and has twelve characters of Crockford's base32 in groups of four", () => {
  const ids = Array.from({ length: 500 }, createPublicId);
  for (const id of ids) expect(id).toMatch(/^[\dA-HJKMNP-TV-Z]{4}(-[\dA-HJKMNP-TV-Z]{4}){2}$/);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(parsePublicId(id)).toBe(id);
});

it.each([
  ["7k3m-q9tx-2wvb", "7K3M-Q9TX-2WVB"],
  ["7K3MQ9TX2WVB", "7K3M-Q9TX-2WVB"],
  [" 7k3m q9tx 2wvb ", "7K3M-Q9TX-2WVB"],
  ["oOiI-lL00-1111", "0011-1100-1111"],
  ["7K3M\u2011Q9TX\u20132WVB", "7K3M-Q9TX-2WVB"],
  ["7K3M\u00ad-Q9TX\u22122W\u200bVB\ufe0f", "7K3M-Q9TX-2WVB"],
  ["７Ｋ３Ｍ－Ｑ９ＴＸ－２ＷＶＢ", "7K3M-Q9TX-2WVB"],
  ["7K3M-Q9TX-2WV", null],
  ["7K3M-Q9TX-2WVB9", null],
  ["7K3M-Q9TX-2WVU", null],
  ["7K3M-Q9TX-2WV\u0000", null],
  ["", null],
])("parses %j as %j", (typed, id) => {
  expect(parsePublicId(typed)).toBe(id);
});
