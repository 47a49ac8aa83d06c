import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { toContentBuildId } from "./scripts/build/content-build-id.ts";

export default defineConfig({
  plugins: [reactRouter()],
  define: { CONTENT_BUILD_ID: JSON.stringify(toContentBuildId()) },
  resolve: { tsconfigPaths: true },
  // Named, so that the first page of `npm run dev` does not find them one by one and reload for each.
  optimizeDeps: { include: ["i18next", "react-i18next", "motion/mini"] },
  // A picture in a data: address would not be cached, and the CSP need not allow one.
  build: { assetsInlineLimit: 0 },
});
