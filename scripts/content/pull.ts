import { exitOnStartError } from "../../platform/start-error.ts";
import { StartError } from "../../platform/start-error.ts";
import { readArguments } from "../read-arguments.ts";
import { loadEnvFile } from "../start/load-env-file.ts";
import { readContentAddress } from "./content-address.ts";
import { pullSpace } from "./pull-space.ts";

const HELP = `npm run content:pull -- FILE

Saves the space of CONTENTFUL_SPACE_ID with its files, in all languages, in contentful-export's format.
With CONTENT_FILE=FILE the embedded content API serves it.`;

await exitOnStartError(async () => {
  const [file] = readArguments(HELP, {}, 1).words;
  loadEnvFile();
  if (!file) throw new StartError("content:pull takes the file to write: npm run content:pull -- FILE");
  console.log(await pullSpace(readContentAddress(process.env, "CONTENTFUL_ACCESS_TOKEN"), file));
});
