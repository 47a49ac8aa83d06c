import type { Picture } from "./question.ts";

export type ImageSet = { srcSet: string; sizes: string; style?: { objectPosition: string } };

export type ShownPicture = Omit<Picture, "srcSet" | "focus"> & { imageSet?: ImageSet };

/** The width of a picture in each place. */
const SIZES = {
  card: "(min-width: 40rem) 28rem, 8rem",
  tile: "(min-width: 40rem) 28rem, 100vw",
  header: "(min-width: 64rem) 40rem, 100vw",
  option: "(min-width: 48rem) 24rem, 100vw",
  chart: "(min-width: 48rem) 42rem, 100vw",
  // Limited to the picture's own width, because CSS takes `sizes` for that width.
  story: "min(100vw, 60rem, {width}px)",
  question: "min(100vw, 58rem, {width}px)",
} as const;

export type PicturePlace = keyof typeof SIZES;

export function toImageSet({ srcSet, width, focus }: Picture, place: PicturePlace): ImageSet | null {
  if (!srcSet) return null;
  const style = focus && { objectPosition: focus.replace("-", " ") };
  return { srcSet, sizes: SIZES[place].replace("{width}", String(width)), ...(style && { style }) };
}

/** Hydrated pages get the attributes ready-made. */
export function toShownPicture(picture: Picture, place: PicturePlace): ShownPicture {
  const { url, width, height, description } = picture;
  const imageSet = toImageSet(picture, place);
  return { url, width, height, description, ...(imageSet && { imageSet }) };
}
