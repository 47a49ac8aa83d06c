import { expect, it } from "vitest";
import { parseSpaceFile } from "./space-file.ts";

it("a byte order mark before the file is skipped", () => {
  expect(() => parseSpaceFile("\uFEFF[]")).toThrow("not a contentful-export file");
  expect(() => parseSpaceFile("[]\uFEFF")).toThrow("not JSON");
});
