import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { LANGUAGES } from "./locales/languages.ts";
import { brokenTexts } from "./scripts/build/broken-texts.ts";
import { toBuildId } from "./scripts/build/build-id.ts";
import { toContentBuildId } from "./scripts/build/content-build-id.ts";
import { icons } from "./scripts/build/icons/icons.ts";
import { observeScript } from "./scripts/build/observe-script.ts";
import { sharePicture, toSharePicturePath } from "./scripts/build/share-pictures/share-picture.ts";
import { readShareSource } from "./scripts/build/share-pictures/share-source.ts";

/* Without chunks, a question page loads 47 small files, which compress worse, and every page lists the names of all chunks. */
const CHUNKS = [
  {
    name: "shell",
    test: /\0vite\/preload-helper|\/app\/(document\/document-context|styles|i18n|links\/(?!code-paths|contact-url|diploma-paths|embed-|event-paths|group-paths|own-path|payloads|report-address|resource-paths|share-addresses|single-paths|topic-group-path)|ui\/(button|class-names|share-meta|form\/error-summary|picture\/(hue|icon|landscape\.module)|text\/(notice|other-scripts|visually-hidden)|layout\/(alert|brand|cookies-refused|language-link|page-alert|quiz-shell|stage-shell|start-over))|routes\/question\/core\/option-tile)/,
  },
  {
    name: "quiz",
    test: /\/app\/(routes\/question\/core\/(question-(?!title|view)|feedback|option-states|answer-reply|scenery|verdict|test\/)|ui\/(picture\/ridge|layout\/(stage\.|question-step|quiz-layout|rotate-hint|horizon|progress-bar)))/,
  },
];

export default defineConfig({
  plugins: [brokenTexts(), reactRouter(), sharePicture(), icons(), observeScript()],
  define: {
    BUILD_ID: JSON.stringify(toBuildId()),
    BUILT_AT: String(Date.now()),
    CONTENT_BUILD_ID: JSON.stringify(toContentBuildId()),
    SITE_LANGUAGES: JSON.stringify(LANGUAGES),
    SHARE_SOURCE: JSON.stringify(readShareSource()),
    SHARE_PICTURE: JSON.stringify(toSharePicturePath()),
  },
  resolve: { tsconfigPaths: true },
  // Without this, the first page of `npm run dev` finds the module late and reloads.
  optimizeDeps: { include: ["motion/mini"] },
  build: {
    assetsInlineLimit: 0,
    // Only for error reports: no file names its map, and `build-web.ts` moves the maps out of the browser's folder.
    sourcemap: "hidden",
  },
  environments: {
    // React Router documents this for a custom server; it reads the option only by its older name.
    ssr: { build: { rollupOptions: { input: "./server/react-router.ts" } } },
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } } } },
  },
});
