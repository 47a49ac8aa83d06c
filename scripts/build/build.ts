// npm run build: builds the content, the web app and the user API's empty database, stale or not.
import { exitOnStartError } from "../exit-on-start-error.ts";
import { buildContent } from "./build-content.ts";
import { buildEmptyCluster } from "./build-empty-cluster.ts";
import { buildWeb } from "./build-web.ts";

await exitOnStartError(async () => {
  // The web app is built first, because React Router's build empties the whole folder.
  await buildWeb();
  await buildContent();
  await buildEmptyCluster();
});
