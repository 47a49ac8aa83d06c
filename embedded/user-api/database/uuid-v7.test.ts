import { expect, test } from "vitest";
import { createUuidV7 } from "./uuid-v7.ts";

test("an id is a UUID of version 7 that starts with its time", () => {
  const id = createUuidV7(new Date(0x0190_1234_5678));
  expect(id).toMatch(/^01901234-5678-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(createUuidV7(new Date(0x0190_1234_5678))).not.toBe(id);
});

test("a later id sorts later", () => {
  expect(createUuidV7(new Date(2000)) > createUuidV7(new Date(1999))).toBe(true);
});
