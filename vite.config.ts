import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { toBuildId } from "./scripts/build/build-id.ts";
import { toContentBuildId } from "./scripts/build/content-build-id.ts";
import { icons } from "./scripts/build/icons/icons.ts";
import { observeScript } from "./scripts/build/observe-script.ts";
import { sharePictures, toSharePicturePaths } from "./scripts/build/share-pictures/share-pictures.ts";

/* Without them, a question page loads 47 small files: they compress worse, and every page carries the names of all chunks. */
const CHUNKS = [
  // What every hydrated page needs.
  {
    name: "shell",
    test: /\0vite\/preload-helper|\/app\/(document\/document-context|styles|i18n|links\/(?!code-paths|contact-url|diploma-paths|embed-|event-paths|group-paths|own-path|payloads|report-address|resource-paths|share-addresses|single-paths|topic-group-path)|ui\/(button|class-names|share-meta|form\/error-summary|picture\/(hue|icon|landscape\.module)|text\/(notice|visually-hidden)|layout\/(alert|brand|cookies-refused|language-link|page-alert|quiz-shell|stage-shell|start-over))|routes\/question\/core\/option-tile)/,
  },
  // What every question needs.
  {
    name: "quiz",
    test: /\/app\/(routes\/question\/core\/(question-(?!title|view)|feedback|option-states|answer-reply|scenery|verdict|test\/)|ui\/(picture\/ridge|layout\/(stage\.|question-step|quiz-layout|rotate-hint|horizon|progress-bar)))/,
  },
];

export default defineConfig({
  plugins: [reactRouter(), sharePictures(), icons(), observeScript()],
  define: {
    BUILD_ID: JSON.stringify(toBuildId()),
    BUILT_AT: String(Date.now()),
    CONTENT_BUILD_ID: JSON.stringify(toContentBuildId()),
    SHARE_PICTURES: JSON.stringify(toSharePicturePaths()),
  },
  resolve: { tsconfigPaths: true },
  // Named, so that the first page of `npm run dev` does not find them one by one and reload for each.
  optimizeDeps: { include: ["motion/mini"] },
  build: {
    // A picture in a data: address would not be cached, and the CSP need not allow one.
    assetsInlineLimit: 0,
    // For error reports alone: no file names its map, and `build-web.ts` moves them out of the browser's folder.
    sourcemap: "hidden",
  },
  environments: {
    // What React Router documents for a custom server; it reads this option by its older name.
    ssr: { build: { rollupOptions: { input: "./server/react-router.ts" } } },
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } } } },
  },
});
