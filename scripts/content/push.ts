import { buildContent, isContentStale, OWN_SPACE_FILE } from "../build/build-content.ts";
import { exitOnStartError } from "../exit-on-start-error.ts";
import { readArguments } from "../read-arguments.ts";
import { loadEnvFile } from "../start/load-env-file.ts";
import { readContentAddress } from "./content-address.ts";
import { pushSpace } from "./push-space.ts";

const REQUESTS_PER_SECOND = 7;

const HELP = `npm run content:push [-- --force]

Brings the shipped space into the empty Contentful space of CONTENTFUL_SPACE_ID. It needs a CONTENTFUL_MANAGEMENT_TOKEN.

  --force  overwrites what a space that is not empty has under the same ids`;

const { options } = readArguments(HELP, { force: { type: "boolean", default: false } });
await exitOnStartError(async () => {
  loadEnvFile();
  const address = readContentAddress(process.env, "CONTENTFUL_MANAGEMENT_TOKEN");
  if (isContentStale()) await buildContent();
  await pushSpace(address, OWN_SPACE_FILE, { isForced: options.force, rateLimit: REQUESTS_PER_SECOND });
});
