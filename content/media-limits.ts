/** The web app sends larger photographs as they are, in no screen's size. */
export const MAX_PICTURE_BYTES = 30_000_000;
export const MAX_PICTURE_PIXELS = 50_000_000;

/** Longer films belong on a server for films. */
export const MAX_MEDIA_BYTES = 200_000_000;
