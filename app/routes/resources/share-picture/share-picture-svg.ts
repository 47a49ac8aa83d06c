import type { Services } from "~/services/create-services.server.ts";
import { readDayColours } from "~/services/share-pictures/day-colours.ts";
import type { DisplayFace } from "~/services/share-pictures/display-face.server.ts";
import { layOutText, type TextBlock } from "~/services/share-pictures/lay-out-text.ts";
import {
  drawLandscape,
  type ShareColours as Colours,
  type ShareColours,
  toShareColours,
} from "~/ui/picture/draw-landscape.ts";
import type { Hue } from "~/ui/picture/hue.ts";
import { LANDSCAPE_HEIGHT, landscapeShapes } from "~/ui/picture/landscape-shapes.ts";

type Sizes = readonly [number, ...number[]];

/** `eyebrow` and `text` may be empty. */
export type ShareWords = { eyebrow: string; title: string; text: string; site: string };

type Scene = {
  seed: string;
  /** The topic's or challenge's own picture as a `data:` URL, instead of a landscape. */
  ownUrl: string | null;
};

const WIDTH = 1200;
const HEIGHT = 630;
const LEFT = 64;
const PAPER = "M-20-20H664C612 150 716 300 668 430C644 500 652 570 676 650H-20Z";
const EDGE_WIDTH = 14;
/** Where the picture begins, below the paper's edge. */
const SCENE_LEFT = 620;
const WORDS = { width: 540, height: 440, middle: 284, gap: 20 };
/** The distance from a line's top to its baseline, in font sizes. */
const ASCENT = 0.86;
const EYEBROW_SIZES = [28] as const;
const TITLE_SIZES = [96, 84, 74, 66, 58, 50, 44, 38, 34] as const;
const TEXT_SIZES = [34, 30, 26] as const;
/** The height that the title leaves to the text. */
const TEXT_ROOM = 140;
/** The least height of a line of the smaller texts. */
const LINE = 32;
const MARK = { top: 530, size: 52 };
const SITE = { x: LEFT + MARK.size + 14, y: MARK.top + 36, size: 30 };

/** Draws words on paper beside the picture, or the picture alone if the typeface cannot show the title. */
export function toSharePictureSvg(
  words: ShareWords,
  scene: Scene,
  { colours, mark }: SiteDrawing,
  face: DisplayFace,
): string {
  const title = face.toShowable(words.title);
  const content =
    title === null
      ? [drawScene(scene, colours, 0), placeMark(mark, LEFT)]
      : [
          drawScene(scene, colours, SCENE_LEFT),
          `<path fill="${colours.paper}" stroke="${colours.hue}" stroke-width="${EDGE_WIDTH}" d="${PAPER}"/>`,
          drawWords({ ...words, title }, colours, face),
          placeMark(mark, MARK.top),
          face.draw(face.toShowable(words.site) ?? "", { ...SITE, colour: colours.ink }),
        ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${content.join("")}</svg>`;
}

type Site = Pick<Services["site"], "colors" | "icon">;

/** The site's colours of a hue by day, and its icon or the product's mark, as SVG. */
type SiteDrawing = { colours: ShareColours; mark: string };

export function toSiteDrawing({ colors, icon }: Site, hue: Hue, source: typeof SHARE_SOURCE): SiteDrawing {
  return {
    colours: toShareColours(readDayColours(source.tokens + (colors ?? ""), hue)),
    mark: icon ? toMark(icon) : source.mark,
  };
}

/** Fills the space to the right of `x` with the middle of the picture. */
function drawScene({ seed, ownUrl }: Scene, colours: Colours, x: number): string {
  const place = `x="${x}" width="${WIDTH - x}" height="${HEIGHT}" preserveAspectRatio="xMidYMax slice"`;
  if (ownUrl !== null)
    return `<rect fill="${colours.sky}" width="100%" height="100%"/><image ${place} href="${ownUrl}"/>`;
  const landscape = drawLandscape(landscapeShapes(seed), colours);
  return `<svg ${place} viewBox="0 0 480 ${LANDSCAPE_HEIGHT}">${landscape}</svg>`;
}

function drawWords({ eyebrow, title, text }: ShareWords, colours: Colours, face: DisplayFace): string {
  const over = layOut(eyebrow, EYEBROW_SIZES, LINE, face);
  const room = WORDS.height - heightOf(over);
  const height = text === "" ? room : room - TEXT_ROOM;
  const head = layOutText(title, { width: WORDS.width, height }, TITLE_SIZES, face.measure);
  const under = layOut(text, TEXT_SIZES, room - head.height - WORDS.gap, face);
  const top = WORDS.middle - (heightOf(over) + head.height + heightOf(under)) / 2;
  return [
    drawBlock(over, { top, colour: colours.hue }, face),
    drawBlock(head, { top: top + heightOf(over), colour: colours.ink }, face),
    drawBlock(
      under,
      { top: top + heightOf(over) + head.height + WORDS.gap, colour: colours["ink-soft"] },
      face,
    ),
  ].join("");
}

/** Null if there is no room, or if the typeface can show nothing of the text. */
function layOut(text: string, sizes: Sizes, height: number, face: DisplayFace): TextBlock | null {
  const showable = height < LINE ? null : face.toShowable(text);
  if (showable === null) return null;
  return layOutText(showable, { width: WORDS.width, height }, sizes, face.measure);
}

function heightOf(block: TextBlock | null): number {
  return block ? block.height + WORDS.gap : 0;
}

type Place = { top: number; colour: string };

function drawBlock(block: TextBlock | null, { top, colour }: Place, face: DisplayFace): string {
  if (!block) return "";
  const { size, lines, height } = block;
  const step = height / lines.length;
  return lines
    .map((line, index) =>
      face.draw(line, { x: LEFT, y: Math.round(top + index * step + size * ASCENT), size, colour }),
    )
    .join("");
}

function placeMark(mark: string, top: number): string {
  return mark.replace("<svg ", `<svg x="${LEFT}" y="${top}" width="${MARK.size}" height="${MARK.size}" `);
}

function toMark({ type, bytes }: NonNullable<Site["icon"]>): string {
  const url = `data:${type};base64,${Buffer.from(bytes).toString("base64")}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><image width="1" height="1" href="${url}"/></svg>`;
}
