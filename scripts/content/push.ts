import { buildContent, isContentStale } from "../build/build-content.ts";
import { exitOnStartError } from "../exit-on-start-error.ts";
import { readArguments } from "../read-arguments.ts";
import { loadEnvFile } from "../start/load-env-file.ts";
import { readContentAddress } from "./content-address.ts";
import { readContentFolder } from "./content-folder.ts";
import { pushSpace } from "./push-space.ts";

const REQUESTS_PER_SECOND = 7;

const HELP = `npm run content:push [-- --force]

Brings the folder of CONTENT_DIR, else the shipped space, into the empty Contentful space of CONTENTFUL_SPACE_ID. It needs a
CONTENTFUL_MANAGEMENT_TOKEN.

  --force  overwrites what a space that is not empty has under the same ids`;

const { options } = readArguments(HELP, { force: { type: "boolean", default: false } });
await exitOnStartError(async () => {
  loadEnvFile();
  const address = readContentAddress(process.env, "CONTENTFUL_MANAGEMENT_TOKEN");
  const content = readContentFolder(process.env);
  if (isContentStale(content)) await buildContent(content);
  await pushSpace(address, content.spaceFile, { isForced: options.force, rateLimit: REQUESTS_PER_SECOND });
});
