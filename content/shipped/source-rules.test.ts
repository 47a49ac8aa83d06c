import { describe, expect, it } from "vitest";
import { checkSpace } from "../check.ts";
import { readSource } from "../read-source.ts";
import { sourceForTests } from "../test-source.ts";
import { sourcesLeadToAPage } from "./source-rules.ts";

describe("a source that is a home page", () => {
  it("is not in the shipped content", async () => {
    expect(checkSpace(await readSource(), [sourcesLeadToAPage])).toEqual([]);
  });

  it.each([
    ["https://example.org/birds", []],
    ["https://example.org/?table=2", []],
    ["https://example.org", ["https://example.org is a home page: name the page that has the figure"]],
    ["https://example.org/", ["https://example.org/ is a home page: name the page that has the figure"]],
  ])("is found, or not, in %s", (url, messages) => {
    const source = sourceForTests((text) => text.replace("https://example.org/birds", url));
    expect(checkSpace(source, [sourcesLeadToAPage]).map(({ message }) => message)).toEqual(
      messages.map((message) => `birds-legs, source 1, url: ${message}`),
    );
  });
});
