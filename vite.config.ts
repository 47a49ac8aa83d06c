import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [reactRouter()],
  resolve: { tsconfigPaths: true },
  // The manifest of the client's files is asked for at most once; inlining assets would defeat the CSP.
  build: { assetsInlineLimit: 0 },
});
