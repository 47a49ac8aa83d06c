import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { LANGUAGES } from "./locales/languages.ts";
import { brokenTexts } from "./scripts/build/broken-texts.ts";
import { toBuildId, toContentBuildId } from "./scripts/build/build-id.ts";
import { icons } from "./scripts/build/icons/icons.ts";
import { observeScript } from "./scripts/build/observe-script.ts";
import { sharePicture, toSharePicturePath } from "./scripts/build/share-pictures/share-picture.ts";
import { readShareSource } from "./scripts/build/share-pictures/share-svg.ts";

/* Groups of files, with what they import. Without them, a question's page loads 47 small files, which compress worse. */
const CHUNKS = [
  { name: "react", test: /\/node_modules\/(react-dom|react-router)\// },
  {
    name: "quiz",
    test: /\/app\/(root\.tsx|document\/pages\.tsx|routes\/question\/in-test(-explanation)?\/route\.tsx)/,
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
    // The maps are only for error reports: no file names its map, and `build-web.ts` moves them out of the browser's folder.
    sourcemap: "hidden",
  },
  environments: {
    // React Router documents this for a custom server, and reads the option only by its older name.
    ssr: { build: { rollupOptions: { input: "./server/react-router.ts" } } },
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } } } },
  },
});
