import { exitOnStartError } from "../../platform/start-error.ts";
import { readArguments } from "../read-arguments.ts";
import { buildContent, isContentStale } from "./build-content.ts";
import { buildEmptyCluster } from "./build-empty-cluster.ts";
import { buildWeb, isWebBuildStale } from "./build-web.ts";

const HELP = `npm run build [-- --stale]

Builds the web app, the content and the user API's empty database into build/.

  --stale  only what is missing or older than its sources`;

const { options } = readArguments(HELP, { stale: { type: "boolean" } });

await exitOnStartError(async () => {
  // The web app is built first, because React Router's build empties the whole folder.
  if (!options.stale || isWebBuildStale()) await buildWeb();
  if (!options.stale || isContentStale()) await buildContent();
  await buildEmptyCluster();
});
