import type { Site, SitePicture, SiteText } from "../../contracts/site.ts";
import { toPathReason } from "../../platform/disk.ts";
import type { Fault } from "../fault.ts";
import { cutFaults, type Parsed, parseFile } from "../parse-file.ts";
import type { SourcePath } from "../place.ts";
import { readText } from "../read-text.ts";
import { findColourFault } from "./check-colours.ts";
import { toBarColours, toColourCss } from "./colour-css.ts";
import { PICTURE_KINDS, type PictureKind } from "./picture-kinds.ts";
import { readPicture } from "./read-picture.ts";
import { readShippedThemes } from "./shipped-themes.ts";
import { parseColour, SITE_COLOURS, type SiteColours } from "./site-colours.ts";
import { siteSchema, type SiteSource } from "./site-schema.ts";

const FILE = "site.yaml";

type Pictures = Partial<Record<PictureKind, SitePicture>>;
type Colours = Pick<Site, "colors" | "brandColor" | "barColors">;

/** Empty if there is no such file. */
export async function readSiteFile(folder: string, faults: Fault[]): Promise<Partial<Site>> {
  const source = await readText(FILE, folder).catch((error: unknown) => {
    if (!(error instanceof Error && "code" in error)) throw error;
    const message = `cannot be read: ${toPathReason(error)}`;
    if (error.code !== "ENOENT") faults.push({ file: FILE, line: 1, message });
    return null;
  });
  if (!source) return {};
  const parsed = parseFile(source, siteSchema);
  if ("faults" in parsed) {
    faults.push(...parsed.faults);
    return {};
  }
  faults.push(...cutFaults(parsed));
  const { name, tagline, lead, footer, contact = null } = parsed.value;
  const texts = { tagline: toTexts(tagline), lead: toTexts(lead), footer: toTexts(footer) };
  return {
    ...{ name, contact, ...texts },
    ...(await readPictures(parsed, folder, faults)),
    ...readColours(parsed, faults),
  };
}

function toTexts(texts: Record<string, string | undefined> | undefined): SiteText | null {
  if (!texts) return null;
  return Object.fromEntries(
    Object.entries(texts).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

async function readPictures(parsed: Parsed<SiteSource>, folder: string, faults: Fault[]): Promise<Pictures> {
  const pictures: Pictures = {};
  for (const kind of PICTURE_KINDS) {
    const name = parsed.value[kind];
    if (name === undefined) continue;
    const read = await readPicture({ folder, name, kind }, (message) => faultAt(parsed, [kind], message));
    if ("faults" in read) faults.push(...read.faults);
    else pictures[kind] = read;
  }
  return pictures;
}

function readColours(parsed: Parsed<SiteSource>, faults: Fault[]): Colours {
  const given = parsed.value.colors ?? {};
  const shipped = readShippedThemes();
  const colours: SiteColours = {};
  for (const name of SITE_COLOURS) {
    const text = given[name];
    const hex = text === undefined ? null : parseColour(text);
    if (!hex) continue;
    const problem = findColourFault(name, hex, shipped);
    if (problem) faults.push(faultAt(parsed, ["colors", name], `${text} ${problem}`));
    else colours[name] = hex;
  }
  const hasColours = Object.keys(colours).length > 0;
  return {
    colors: hasColours ? toColourCss(colours, shipped) : null,
    brandColor: colours.brand ?? null,
    barColors: toBarColours(colours, shipped),
  };
}

function faultAt({ file, lineOf, placeOf }: Parsed<SiteSource>, at: SourcePath, message: string): Fault {
  return { file, line: lineOf(at), message: `${placeOf(at)}: ${message}` };
}
