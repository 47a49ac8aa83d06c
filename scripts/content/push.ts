import { exitOnStartError } from "../../platform/start-error.ts";
import { readArguments } from "../read-arguments.ts";
import { loadEnvFile } from "../start/load-env-file.ts";
import { readContentAddress } from "./content-address.ts";
import { findExportFile, pushSpace } from "./push-space.ts";

const REQUESTS_PER_SECOND = 7;

const HELP = `npm run content:push [-- [--model-only] [--dir FOLDER | --file FILE] [--force]]

Brings the folder of CONTENT_DIR, else the shipped space, into the empty Contentful space of CONTENTFUL_SPACE_ID. It needs a
CONTENTFUL_MANAGEMENT_TOKEN. A relative path starts at the project.

  --model-only   brings only content types, what the editor says about their fields, and languages
  --dir FOLDER   brings this content folder
  --file FILE    brings this file in contentful-export's format, with the files beside it
  --force        overwrites what a space that is not empty has under the same ids`;

const { options } = readArguments(HELP, {
  "model-only": { type: "boolean", default: false },
  dir: { type: "string" },
  file: { type: "string" },
  force: { type: "boolean", default: false },
});
await exitOnStartError(async () => {
  loadEnvFile();
  const address = readContentAddress(process.env, "CONTENTFUL_MANAGEMENT_TOKEN");
  const file = await findExportFile(options, process.env);
  const { force: isForced, "model-only": isModelOnly } = options;
  await pushSpace(address, file, { isForced, isModelOnly, rateLimit: REQUESTS_PER_SECOND });
});
