// npm run build: builds the content, the web app and the user API's empty database; with --stale only what is older than its sources.
import { parseArgs } from "node:util";
import { exitOnStartError } from "../exit-on-start-error.ts";
import { buildContent, isContentStale } from "./build-content.ts";
import { buildEmptyCluster } from "./build-empty-cluster.ts";
import { buildWeb, isWebBuildStale } from "./build-web.ts";

const { values: options } = parseArgs({ options: { stale: { type: "boolean", default: false } } });

await exitOnStartError(async () => {
  // The web app is built first, because React Router's build empties the whole folder.
  if (!options.stale || isWebBuildStale()) await buildWeb();
  if (!options.stale || isContentStale()) await buildContent();
  await buildEmptyCluster();
});
