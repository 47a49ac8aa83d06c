// npm run content:pull -- FILE: saves the space of CONTENTFUL_* in contentful-export's format, and its files beside it.
import { exitOnStartError } from "../exit-on-start-error.ts";
import { loadEnvFile } from "../start/load-env-file.ts";
import { StartError } from "../start-error.ts";
import { readContentAddress } from "./content-address.ts";
import { pullSpace } from "./pull-space.ts";

await exitOnStartError(async () => {
  loadEnvFile();
  const file = process.argv[2];
  if (!file) throw new StartError("content:pull takes the file to write: npm run content:pull -- FILE");
  console.log(await pullSpace(readContentAddress(process.env, "CONTENTFUL_ACCESS_TOKEN"), file));
});
