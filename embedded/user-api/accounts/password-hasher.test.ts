import { expect, it } from "vitest";
import { createPasswordHasher, createUnmatchableHash } from "./password-hasher.ts";

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

it("takes a hash for an account without a password as one of its own, which nothing matches", async () => {
  const hasher = createPasswordHasher();
  const none = createUnmatchableHash();
  const parts = (hash: string) => hash.replaceAll(/[^$]{20,}/g, (text) => String(text.length));
  expect(parts(none)).toBe(parts(await hasher.hash("korrekt häst")));
  expect([await hasher.verify(none, "korrekt häst"), await hasher.verify(none, "")]).toEqual([false, false]);
});
