import { expect, it } from "vitest";
import { createPasswordHasher } from "./password-hasher.ts";

it("hashes with a new salt each time, and verifies only the right password", async () => {
  const hasher = createPasswordHasher();
  const [one, other] = [await hasher.hash("korrekt häst"), await hasher.hash("korrekt häst")];
  expect(one).not.toBe(other);
  const checks = [
    hasher.verify(one, "korrekt häst"),
    hasher.verify(one, "korrekt hast"),
    hasher.verify(null, "x"),
  ];
  expect(await Promise.all(checks)).toEqual([true, false, false]);
});
