import { describe, expect, it } from "vitest";
import { toPicture } from "~/services/content/to-picture.server.ts";

function asset(contentType: string, ...tags: string[]) {
  return {
    sys: { id: "owl", locale: "en-US" },
    metadata: { tags: tags.map((id) => ({ sys: { id } })) },
    fields: { file: { url: "//images.ctfassets.net/s/owl/h/owl", fileName: "owl", contentType } },
  };
}

describe("the focus of a photograph", () => {
  it.each([
    ["the tag of the asset", ["nature", "focus-top-right"], "top-right"],
    ["nothing if no tag names one", ["nature", "focus-nowhere"], undefined],
  ])("is %s", (_, tags, focus) => {
    expect(toPicture(asset("image/jpeg", ...tags))?.focus).toBe(focus);
  });

  it("is not a drawing's", () => {
    expect(toPicture(asset("image/svg+xml", "focus-top"))).not.toHaveProperty("focus");
  });
});
