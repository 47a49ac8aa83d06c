import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  indexByCode,
  indexBySpelling,
  readCrockford,
  readRoomCode,
  toAsciiDigits,
  toCodeKey,
  toPlainCode,
  toSpellingKey,
} from "./spelling.ts";

const CODES = ["aurora", "Group 7", "AURORA", "åska", "Class-7B", "iceberg2026", "Istanbul", "C++", "???"];
const find = indexByCode(CODES, (code) => code);

describe("a code that somebody typed", () => {
  it.each([
    ["aurora", "aurora"],
    ["AURORA", "AURORA"],
    [" Aurora ", "aurora"],
    ["a u r o r a", "aurora"],
    ["au\u00a0rora\u200b", "aurora"],
    ["ａｕｒｏｒａ", "aurora"],
    ["group7", "Group 7"],
    ["GROUP  7", "Group 7"],
    ["A\u030aSKA", "åska"],
    ["A\u200b\u030aSKA", "åska"],
    ["ＡＵＲＯＲＡ", "aurora"],
    ["class\u20117b", "Class-7B"],
    ["İceberg2026", "iceberg2026"],
    ["i\u0307ceberg2026", "iceberg2026"],
    ["ıceberg2026", "iceberg2026"],
    ["ICEBERG2026", "iceberg2026"],
    ["ıstanbul", "Istanbul"],
    ["İSTANBUL", "Istanbul"],
    ["iceberg٢٠٢٦", "iceberg2026"],
    ["iceberg۲۰۲۶", "iceberg2026"],
    ["iceberg२०२६", "iceberg2026"],
    ["iceberg๒๐๒๖", "iceberg2026"],
    ["(iceberg2026)", "iceberg2026"],
    ["„iceberg2026”.", "iceberg2026"],
    ["«iceberg2026»", "iceberg2026"],
    ["`iceberg2026`", "iceberg2026"],
    ["´iceberg2026´", "iceberg2026"],
    ["<iceberg2026>,", "iceberg2026"],
    ["– iceberg2026", "iceberg2026"],
    ["--iceberg2026__", "iceberg2026"],
    ["iceberg 2026!", "iceberg2026"],
    ["c++", "C++"],
    ["(C++)", "C++"],
    ["???", "???"],
    ["iceberg+2026", null],
    ["class7b", null],
    ["aska", null],
    ["auror", null],
    ["", null],
    ["  ", null],
  ])("%j is %j", (typed, code) => {
    expect(find(typed)).toBe(code);
  });

  it("is found in any letter case and with any spaces", () => {
    const code = fc.stringMatching(/^[a-z0-9]{1,12}$/);
    fc.assert(
      fc.property(code, fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }), (name, flags) => {
        const typed = [...name].map((letter, index) => (flags[index] ? ` ${letter.toUpperCase()}` : letter));
        expect(indexByCode([name], String)(typed.join(""))).toBe(name);
      }),
    );
  });

  it("has a key that is its own key", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        fc.pre(text.isWellFormed());
        const key = toCodeKey(toCodeKey(text));
        expect(toCodeKey(key)).toBe(key);
      }),
    );
  });

  it.each([
    ["7K3M\u2010Q9TX\u20112WVB", "7K3M-Q9TX-2WVB"],
    [" 7K3M\u2013Q9TX\u22122WVB\n", "7K3M-Q9TX-2WVB"],
    ["7K\u00ad3M\u200b\ufe0f", "7K3M"],
    ["７Ｋ３Ｍ－Ｑ", "7K3M-Q"],
    ["7k3m q9tx", "7k3m q9tx"],
    ["a\u200b\u030a", "å"],
    ["_of-a-foreign-server-", "_of-a-foreign-server-"],
    ["a´b", "a'b"],
    [" ??? ", "???"],
    [`(${"a".repeat(1_998)})`, "a".repeat(1_998)],
    [`(${"a".repeat(1_999)})`, `(${"a".repeat(1_999)})`],
  ])("%j is read as %j", (typed, code) => {
    expect(toPlainCode(typed)).toBe(code);
  });

  it.each([
    ["(7k3mq-9tx2w).", "7K3MQ9TX2W"],
    ["*7k3mq_9tx2w*", "7K3MQ9TX2W"],
    ["٧K٣MQ-٩TX٢W", "7K3MQ9TX2W"],
    ["oıİlo-oooo7", "0111000007"],
    ["7k3mq-9tx2", null],
    ["7k3mq-9tx2u", null],
  ])("%j is %j in Crockford's base32", (typed, code) => {
    expect(readCrockford(typed, 10)).toBe(code);
  });
});

it.each(Intl.supportedValuesOf("numberingSystem").filter((system) => !["hanidec", "roman"].includes(system)))(
  "the digits of %s become ASCII",
  (system) => {
    const digits = new Intl.NumberFormat(`en-u-nu-${system}`, { useGrouping: false }).format(9876543210);
    expect(toAsciiDigits(digits)).toBe("9876543210");
  },
);

it.each([
  ["Fair24", "fair24"],
  [" fair24 ", "fair24"],
  ["ha\u030allbarhet", "hållbarhet"],
  ["HÅLLBARHET", "hållbarhet"],
  ["fair\u00ad24\u200b", "fair24"],
  ["ha\u200b\u030allbarhet", "hållbarhet"],
  ["fair24\n\u200b", "fair24"],
])("%j is spelled like %j", (name, other) => {
  expect(toSpellingKey(name)).toBe(toSpellingKey(other));
});

it.each([
  ["A".repeat(2_000), "a".repeat(2_000)],
  ["A".repeat(2_001), "A".repeat(2_001)],
])("a name of more than 2,000 characters stays as it is", (name, key) => {
  expect(toSpellingKey(name)).toBe(key);
});

it("a space within a name counts", () => {
  expect(toSpellingKey("blå bär")).not.toBe(toSpellingKey("blåbär"));
});

it.each([
  ["Fair", "Fair"],
  ["FAIR", "FAIR"],
  ["fair", "Fair"],
  [" FAIR", "Fair"],
  ["fare", null],
])("of the names Fair and FAIR, %j means %j: the exact one, else the first", (typed, name) => {
  const find = indexBySpelling([{ name: "Fair" }, { name: "FAIR" }], (item) => item.name);
  expect(find(typed)?.name ?? null).toBe(name);
});

it.each([
  ["K7M2PQ", "K7M2PQ"],
  [" k7m 2pq ", "K7M2PQ"],
  ["k7m-2pq", "K7M2PQ"],
  ["„Ｋ７Ｍ２ＰＱ”", "K7M2PQ"],
  ["k٧m٢pq", "K7M2PQ"],
  ["k7\u00adm2pq\u200b", "K7M2PQ"],
  ["K7M2P", null],
  ["K7M2PQR", null],
  ["K7M2P0", null],
  ["K7M2PA", null],
  ["", null],
  ["\u0000", null],
  ["K7M2PQ".repeat(400), null],
])("reads %j as the room's code %j", (typed, code) => {
  expect(readRoomCode(typed)).toBe(code);
});
