import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { toContentBuildId } from "./scripts/build/content-build-id.ts";

const SHELL =
  /\/app\/(styles|i18n|links|ui\/shell|ui\/(alert|brand|button|class-names|error-summary|hue|icon|landscape\.module|notice|option-tile|visually-hidden)\.)/;

export default defineConfig({
  plugins: [reactRouter()],
  define: { CONTENT_BUILD_ID: JSON.stringify(toContentBuildId()) },
  resolve: { tsconfigPaths: true },
  // Named, so that the first page of `npm run dev` does not find them one by one and reload for each.
  optimizeDeps: { include: ["i18next", "motion/mini"] },
  build: {
    // A picture in a data: address would not be cached, and the CSP need not allow one.
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      // Many small chunks compress worse than one, and every hydrated page needs all of these.
      build: { rolldownOptions: { output: { codeSplitting: { groups: [{ name: "shell", test: SHELL }] } } } },
    },
  },
});
