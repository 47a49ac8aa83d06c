import fc from "fast-check";
import { expect, it, onTestFinished, vi } from "vitest";
import { BoundedQueue } from "./bounded-queue.ts";
import {
  createPasswordHasher,
  createUnmatchableHash,
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
  normalizePassword,
  validatePassword,
} from "./passwords.ts";

it("composes letters that were typed with combining marks", () => {
  expect(normalizePassword("a\u030Angstro\u0308m")).toBe("ångström");
});

it("composes every password of the allowed length", () => {
  const characters = fc.array(fc.string({ unit: "binary", minLength: 1, maxLength: 1 }), {
    minLength: MAX_PASSWORD_LENGTH,
    maxLength: MAX_PASSWORD_LENGTH,
  });
  fc.assert(
    fc.property(characters, (some) => {
      const composed = [...some.join("").normalize("NFC")]
        .slice(0, MAX_PASSWORD_LENGTH)
        .join("")
        .normalize("NFC");
      expect(normalizePassword(composed.normalize("NFD"))).toBe(composed);
    }),
  );
  // Greek letters with three marks have the longest decomposition.
  expect(normalizePassword("\u1F82".repeat(MAX_PASSWORD_LENGTH).normalize("NFD"))).toBe(
    "\u1F82".repeat(MAX_PASSWORD_LENGTH),
  );
});

it("leaves a far too long text unchanged", () => {
  const marks = `a${"\u0300".repeat(600)}${"\u0316".repeat(600)}`;
  expect(normalizePassword(marks)).toBe(marks);
});

const SITE = { name: "Vidare" };

it("checks only the length of a random password", () => {
  const characters = fc.array(fc.string({ unit: "binary", minLength: 1, maxLength: 1 }), { maxLength: 140 });
  fc.assert(
    fc.property(characters, (some) => {
      const { length } = [...some.join("").normalize("NFC")];
      const expected =
        length < MIN_PASSWORD_LENGTH
          ? "passwordTooShort"
          : length > MAX_PASSWORD_LENGTH
            ? "passwordTooLong"
            : null;
      expect([expected, "passwordTooCommon"]).toContain(validatePassword(some.join(""), SITE));
    }),
  );
});

it.each([
  "12345678",
  "password",
  "Password1",
  "QWERTYUIOP",
  "iloveyou",
  "trustno1",
  "fotboll123",
  "LÖSENORD",
  "hejhejhej",
])("rejects the common password %s", (password) =>
  expect(validatePassword(password, SITE)).toBe("passwordTooCommon"),
);

it.each(["lösenord", "älskling"])("rejects the common password %s in NFC and NFD", (password) => {
  for (const form of ["NFC", "NFD"])
    expect(validatePassword(password.normalize(form), SITE)).toBe("passwordTooCommon");
});

it.each(["vidare12", "Vidare-2026!", "quiz.vidare", "DIPLOM99999", "vidarevidare"])(
  "rejects %s, made of the product's own words",
  (password) => expect(validatePassword(password, SITE)).toBe("passwordTooCommon"),
);

it("takes a product's word among others", () => {
  expect(validatePassword("vidare till havet", SITE)).toBeNull();
});

it.each([
  ["Museum Öst 2026", "museumöst"],
  ["Museum Öst 2026", "Öst-museum-1"],
  ["Museum Öst 2026", "museum.quiz"],
  ["Museum Öst 2026", "museumöst".normalize("NFD")],
  ["متحف العلوم", "متحفالعلوم1"],
  ["Quiz Quizquiz", "quiz".repeat(32)],
])("on a site called %s, rejects %s", (name, password) => {
  expect(validatePassword(password, { name })).toBe("passwordTooCommon");
});

it.each([
  ["Museum Öst 2026", "museum till havs"],
  ["2026", "12 hästar"],
  ["Quiz Quizquiz", `${"quiz".repeat(31)}x`],
])("on a site called %s, takes %s", (name, password) => {
  expect(validatePassword(password, { name })).toBeNull();
});

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

const LONG_MS = 60_000;

it("runs and queues tasks up to its bounds, and rejects the rest with 503", async () => {
  const queue = new BoundedQueue(2, 3, LONG_MS);
  const started: number[] = [];
  const ends = [0, 1, 2, 3, 4, 5].map(() => Promise.withResolvers<number>());
  const runs = ends.map(({ promise }, index) =>
    queue.run(() => {
      started.push(index);
      return promise;
    }),
  );
  await expect(runs[5]).rejects.toMatchObject({ code: "unavailable", retryAfterSeconds: 2 });
  expect(started).toEqual([0, 1]);
  ends[1]?.resolve(1);
  expect(await runs[1]).toBe(1);
  expect(started).toEqual([0, 1, 2]);
  for (const [index, { resolve }] of ends.entries()) resolve(index);
  expect(await Promise.all(runs.slice(0, 5))).toEqual([0, 1, 2, 3, 4]);
  expect(started).toEqual([0, 1, 2, 3, 4]);
});

it("a failed task makes room for the next one", async () => {
  const queue = new BoundedQueue(1, 1, LONG_MS);
  const failing = queue.run(() => Promise.reject(new Error("no")));
  const next = queue.run(async () => "yes");
  await expect(failing).rejects.toThrow("no");
  expect(await next).toBe("yes");
  expect(await queue.run(async () => "again")).toBe("again");
});

it("a task that waits too long is rejected with 503, and one that has begun is not", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const queue = new BoundedQueue(1, 2, 3_000);
  const first = Promise.withResolvers<string>();
  const running = queue.run(() => first.promise);
  const ran: string[] = [];
  const late = queue.run(async () => ran.push("late"));
  const refused = expect(late).rejects.toMatchObject({ code: "unavailable", retryAfterSeconds: 2 });
  await vi.advanceTimersByTimeAsync(2_999);
  const patient = queue.run(async () => "in time");
  await vi.advanceTimersByTimeAsync(1);
  await refused;
  first.resolve("first");
  expect([await running, await patient, ran]).toEqual(["first", "in time", []]);
});
