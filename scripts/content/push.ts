// npm run content:push [-- --force]: brings the shipped space into the empty Contentful space of CONTENTFUL_SPACE_ID.
import { buildContent, isContentStale, OWN_SPACE_FILE } from "../build/build-content.ts";
import { exitOnStartError } from "../exit-on-start-error.ts";
import { loadEnvFile } from "../start/load-env-file.ts";
import { readContentAddress } from "./content-address.ts";
import { pushSpace } from "./push-space.ts";

const REQUESTS_PER_SECOND = 7;

await exitOnStartError(async () => {
  loadEnvFile();
  const address = readContentAddress(process.env, "CONTENTFUL_MANAGEMENT_TOKEN");
  if (isContentStale()) await buildContent();
  const isForced = process.argv.includes("--force");
  await pushSpace(address, OWN_SPACE_FILE, { isForced, rateLimit: REQUESTS_PER_SECOND });
});
