/** Put in by Vite: what the content adapter was built from, so that no other build's copies are taken for its own. */
declare const CONTENT_BUILD_ID: string;
