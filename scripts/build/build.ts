// npm run build: the content and the web app, whether they are stale or not, and what the user API starts from.
import { exitOnStartError } from "../exit-on-start-error.ts";
import { buildContent } from "./build-content.ts";
import { buildEmptyCluster } from "./build-empty-cluster.ts";
import { buildWeb } from "./build-web.ts";

await exitOnStartError(async () => {
  // In this order: React Router's build empties the whole folder first.
  await buildWeb();
  await buildContent();
  await buildEmptyCluster();
});
