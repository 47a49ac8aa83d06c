import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { Stats } from "sharp";
import { densityFor } from "../../contracts/rules/drawing-density.ts";
import type { SitePicture } from "../../contracts/site.ts";
import { nearestName } from "../../platform/nearest-name.ts";
import type { Fault } from "../fault.ts";
import { measurePicture } from "../measure-picture.ts";
import { findFile } from "./find-file.ts";
import { DEMANDS, MAX_DRAWING_KILOBYTES, type PictureKind } from "./picture-kinds.ts";

const MEDIA = "media";
const HASH_LENGTH = 16;
/** The width at which a drawing is tried. */
const TRIAL_PX = 180;
const ALPHA = 3;
/** Without this namespace, browsers show nothing. Illustrator writes it as an entity. */
const NAMESPACE = /<svg[^>]*\sxmlns=["'](?:http:\/\/www\.w3\.org\/2000\/svg|&\w+;)["']/;

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
  const bytes = await readFile(found.file);
  const measured = await measurePicture(name, bytes);
  const type = types.find((one) => one === measured?.contentType);
  if (isDrawing && !measured) return refuse("has no viewBox that starts at 0 0");
  if (!measured || !type) return refuse(`is not ${takes}`);
  const problem = isDrawing ? await findDrawingProblem(bytes) : null;
  if (problem) return refuse(problem);
  if (!isDrawing && !(await draw(bytes))) return refuse(`is not ${takes}`);
  const { width, height } = measured;
  if (!isRightSize(measured, isDrawing)) return refuse(`has ${width}×${height}: the ${kind} is ${takes}`);
  return { bytes, type, width, height, hash: toHash(bytes) };
}

function toMissing(name: string, names: readonly string[]): string {
  const bare = name.replace(/^(?:\.?\/)*media\//, "");
  if (names.includes(bare)) return `does not exist: name the file without its folder, ${bare}`;
  const near = nearestName(path.basename(name), names);
  return near ? `does not exist: did you mean ${near}?` : "does not exist";
}

/** Ignores scripts and links in a drawing, because it is only shown as a picture, in which they do nothing. */
async function findDrawingProblem(bytes: Buffer): Promise<string | null> {
  const text = bytes.toString().replace(/<!--.*?-->/gs, "");
  if (!NAMESPACE.test(text)) return 'takes <svg xmlns="http://www.w3.org/2000/svg"> first';
  const { default: sharp } = await import("sharp");
  const widthAt = async (density: number) =>
    (await sharp(bytes, { density, limitInputPixels: false }).metadata()).width;
  const density = await densityFor(TRIAL_PX, widthAt).catch(() => null);
  if (density === null) return "cannot be read as an SVG: export it again";
  const drawn = await draw(bytes, density);
  if (!drawn) return "cannot be drawn: make it simpler";
  return drawn.channels[ALPHA]?.max === 0 ? "draws nothing inside its viewBox" : null;
}

/** Null for half a file, whose beginning is complete, and for a short drawing that repeats a part millions of times. */
async function draw(bytes: Uint8Array, density?: number): Promise<Stats | null> {
  const { default: sharp } = await import("sharp");
  return sharp(bytes, density === undefined ? {} : { density })
    .stats()
    .catch(() => null);
}

function toHash(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex").slice(0, HASH_LENGTH);
}
