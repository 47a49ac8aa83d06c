/** Vite defines it: a hash of everything in the build. Browser code must not use it: its files would change each time. */
declare const BUILD_ID: string;
/** Vite defines it: the folders of `locales/`, English first. */
declare const SITE_LANGUAGES: readonly string[];
/** Vite defines it, in ms since 1970. */
declare const BUILT_AT: number;
