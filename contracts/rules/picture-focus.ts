/** An asset's tag, such as `focus-top-left`, says which part of the picture stays in sight if a place crops it. */
export const PICTURE_FOCUSES = [
  "center",
  "top",
  "top-right",
  "right",
  "bottom-right",
  "bottom",
  "bottom-left",
  "left",
  "top-left",
] as const;

export type PictureFocus = (typeof PICTURE_FOCUSES)[number];

const PREFIX = "focus-";

export function toFocusTag(focus: PictureFocus): string {
  return `${PREFIX}${focus}`;
}

/** Null if no tag names a focus. */
export function readFocus(tags: readonly string[]): PictureFocus | null {
  return PICTURE_FOCUSES.find((focus) => tags.includes(toFocusTag(focus))) ?? null;
}
