/** In SVG units; the 4:3 shape of a picture answer. */
export const WIDTH = 320;
export const HEIGHT = 240;
export const MARGIN = 12;

export type Bounds = { left: number; right: number; top: number; bottom: number };
