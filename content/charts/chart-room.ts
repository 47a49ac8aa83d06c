/** Every chart is 320 × 240: the shape of a picture answer, four to three. */
export const WIDTH = 320;
export const HEIGHT = 240;
export const MARGIN = 12;

/** What is left of the picture for a part of the chart. */
export type Room = { left: number; right: number; top: number; bottom: number };
