/** Defined by Vite: a hash of all that the web app is built from. Not for browser code, whose files would change with every build. */
declare const BUILD_ID: string;
/** Defined by Vite: when it was built, in ms since 1970. */
declare const BUILT_AT: number;
