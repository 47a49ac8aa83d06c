/** All that the web app is built from. */
export const WEB_SOURCES = [
  "app",
  "contracts",
  "locales",
  "public",
  "server",
  "scripts/build/icons",
  "scripts/build/observe-script.ts",
  "scripts/build/rasterise.ts",
  "scripts/build/share-pictures",
  "package-lock.json",
  "react-router.config.ts",
  "tsconfig.json",
  "vite.config.ts",
];
