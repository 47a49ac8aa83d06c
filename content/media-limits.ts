/** The web app does not resize larger photographs. */
export const MAX_PICTURE_BYTES = 30_000_000;
export const MAX_PICTURE_PIXELS = 50_000_000;

/** Larger films belong on a server for films. */
export const MAX_MEDIA_BYTES = 200_000_000;
