import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { toBuildId } from "./scripts/build/build-id.ts";
import { toContentBuildId } from "./scripts/build/content-build-id.ts";
import { icons } from "./scripts/build/icons/icons.ts";
import { observeScript } from "./scripts/build/observe-script.ts";
import { sharePictures, toSharePicturePaths } from "./scripts/build/share-pictures/share-pictures.ts";

/* Hydrated pages carry the names of all chunks, so there are few. */
const CHUNKS = [
  {
    // What every hydrated page needs: many small chunks compress worse than one.
    name: "shell",
    test: /\0vite\/preload-helper|\/app\/(styles|i18n|links\/(?!code-paths|contact-url|diploma-paths|embed-|event-paths|group-paths|own-path|report-address|share-addresses|single-paths|site-origin|topic-group-path)|ui\/shell\/(?!embed-shell)|ui\/(alert|brand|button|class-names|error-summary|hue|icon|landscape\.module|notice|option-tile|visually-hidden)\.)/,
  },
  {
    // What every question needs, whoever asks it.
    name: "quiz",
    test: /\/app\/(quiz\/(question\/(feedback|option-states|answer-reply|question-problem)|test\/)|ui\/(stage|scenery|verdict|ridge|question-heading|question-options|question-step|quiz-layout|rotate-hint|horizon|progress-bar)\.)/,
  },
  { name: "layout", test: /\/app\/(account\/send-again|links\/own-path)\./ },
  {
    name: "shelf",
    test: /\/app\/(quiz\/challenge-card|ui\/(empty-state|section|sun-mark|test-card|test-start|topic-card|topic-header))\./,
  },
  { name: "account", test: /\/app\/(account\/|ui\/(form-page|tab-page|text-field)\.)/ },
];

/** What is rendered behind `import.meta.env.SSR` leaves nothing in the browser's files, not even its imports. */
const SERVER_RENDERED = {
  test: /\/app\/(ui\/(app-links|share-meta|theme-colours)|links\/site-origin|quiz\/question\/question-meta)\./,
  sideEffects: false,
};

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
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: CHUNKS } },
          treeshake: { moduleSideEffects: [SERVER_RENDERED] },
        },
      },
    },
  },
});
