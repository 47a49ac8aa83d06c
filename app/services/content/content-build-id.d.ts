/** Defined by Vite: a hash of the content adapter's source, so that each build reads only its own disk copies. */
declare const CONTENT_BUILD_ID: string;
