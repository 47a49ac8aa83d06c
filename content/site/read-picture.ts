import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { densityFor } from "../../contracts/rules/drawing-density.ts";
import type { SitePicture } from "../../contracts/site.ts";
import { nearestName } from "../../scripts/nearest-name.ts";
import type { Fault } from "../fault.ts";
import { measurePicture } from "../measure-picture.ts";
import { checkSvg } from "./check-svg.ts";
import { findFile } from "./find-file.ts";
import { DEMANDS, MAX_DRAWING_KILOBYTES, type PictureKind } from "./picture-kinds.ts";

const MEDIA = "media";
const HASH_LENGTH = 16;
/** The width at which a drawing is tried. */
const TRIAL_PX = 180;

type Wanted = { folder: string; name: string; kind: PictureKind };

/** @param faultAt makes a fault in `site.yaml`, in the line that names the picture */
export async function readPicture(
  { folder, name, kind }: Wanted,
  faultAt: (message: string) => Fault,
): Promise<SitePicture | { faults: Fault[] }> {
  const refuse = (problem: string) => ({ faults: [faultAt(`${MEDIA}/${name} ${problem}`)] });
  const names = await readdir(path.join(folder, MEDIA), { recursive: true }).catch(() => []);
  const isMeant = (one: string) => one.normalize() === name.normalize();
  const found = await findFile(folder, MEDIA, names.find(isMeant) ?? name);
  if ("problem" in found) return refuse(found.problem ?? toMissing(name, names));
  const isDrawing = /\.svg$/i.test(name);
  const { takes, types, isRightSize, maxKilobytes } = DEMANDS[kind];
  const most = isDrawing ? MAX_DRAWING_KILOBYTES : maxKilobytes;
  if (found.bytes > most * 1000)
    return refuse(`has ${Math.ceil(found.bytes / 1000)} kB: ${most} kB at most are taken`);
  const given = await readFile(found.file);
  const drawing = isDrawing ? await readDrawing(given.toString(), `${MEDIA}/${name}`) : null;
  if (drawing && "faults" in drawing) return drawing;
  const bytes = drawing?.bytes ?? given;
  const measured = await measurePicture(name, bytes);
  const type = types.find((one) => one === measured?.contentType);
  if (isDrawing && !measured) return refuse("has no viewBox that starts at 0 0");
  if (!measured || !type) return refuse(`is not ${takes}`);
  const { width, height } = measured;
  const canBeShown = await isShownWhole(bytes, densityFor(TRIAL_PX, width));
  if (!canBeShown) return refuse(isDrawing ? "cannot be drawn: make it simpler" : `is not ${takes}`);
  if (!isRightSize(measured, isDrawing)) return refuse(`has ${width}×${height}: the ${kind} is ${takes}`);
  return { bytes, type, width, height, hash: toHash(bytes) };
}

async function readDrawing(text: string, file: string): Promise<{ bytes: Uint8Array } | { faults: Fault[] }> {
  const checked = await checkSvg(text.replace(/^\uFEFF/, ""));
  if ("text" in checked) return { bytes: Buffer.from(checked.text) };
  return { faults: checked.faults.map((fault) => ({ file, ...fault })) };
}

function toMissing(name: string, names: readonly string[]): string {
  const bare = name.replace(/^(?:\.?\/)*media\//, "");
  if (names.includes(bare)) return `does not exist: name the file without its folder, ${bare}`;
  const near = nearestName(path.basename(name), names);
  return near ? `does not exist: did you mean ${near}?` : "does not exist";
}

/** Half a file has a whole beginning, and a short drawing may draw a part millions of times. */
async function isShownWhole(bytes: Uint8Array, density: number): Promise<boolean> {
  const { default: sharp } = await import("sharp");
  return sharp(bytes, { density })
    .stats()
    .then(
      () => true,
      () => false,
    );
}

function toHash(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex").slice(0, HASH_LENGTH);
}
