import type { SitePicture } from "../../contracts/site.ts";

export const PICTURE_KINDS = ["logo", "logoDark", "icon", "sharePicture"] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];
export type Size = { width: number; height: number };

type Demands = {
  types: readonly SitePicture["type"][];
  maxKilobytes: number;
  isRightSize: (size: Size, isDrawing: boolean) => boolean;
  /** What the kind accepts, in words. */
  takes: string;
};

export const MAX_DRAWING_KILOBYTES = 100;
const MAX_LOGO_PIXELS = 2000;

const LOGO: Demands = {
  types: ["image/svg+xml", "image/png"],
  maxKilobytes: 500,
  isRightSize: ({ width, height }, isDrawing) =>
    isDrawing || (width <= MAX_LOGO_PIXELS && height <= MAX_LOGO_PIXELS),
  takes: `an SVG, or a PNG of ${MAX_LOGO_PIXELS} pixels at most in width and height`,
};

export const DEMANDS: Record<PictureKind, Demands> = {
  logo: LOGO,
  logoDark: LOGO,
  icon: {
    types: ["image/svg+xml", "image/png"],
    maxKilobytes: 500,
    isRightSize: ({ width, height }, isDrawing) => width === height && (isDrawing || width === 512),
    takes: "a square SVG, or a PNG of 512×512 pixels",
  },
  sharePicture: {
    types: ["image/png", "image/jpeg", "image/webp"],
    maxKilobytes: 1000,
    isRightSize: ({ width, height }) => width === 1200 && height === 630,
    takes: "a PNG, JPEG or WebP of 1200×630 pixels",
  },
};
