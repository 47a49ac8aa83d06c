/** Defined by Vite: a hash of the content adapter's source, so that no build reads another's disk copies. */
declare const CONTENT_BUILD_ID: string;
