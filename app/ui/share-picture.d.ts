/** Vite defines it: the path of the picture of pages without one of their own. */
declare const SHARE_PICTURE: string;
