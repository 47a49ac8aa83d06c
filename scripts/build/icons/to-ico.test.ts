import { expect, it } from "vitest";
import { toIco } from "./to-ico.ts";

it("an icon file says where each of its pictures is", () => {
  const pictures = [Buffer.from("small"), Buffer.from("larger")];
  const ico = toIco(pictures.map((png, index) => ({ size: [16, 32][index] ?? 0, png })));
  expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([0, 1, 2]);
  const found = pictures.map((_, index) => {
    const at = 6 + 16 * index;
    const offset = ico.readUInt32LE(at + 12);
    const picture = ico.subarray(offset, offset + ico.readUInt32LE(at + 8)).toString();
    return [ico.readUInt8(at), ico.readUInt8(at + 1), picture];
  });
  expect(found).toEqual([
    [16, 16, "small"],
    [32, 32, "larger"],
  ]);
});
