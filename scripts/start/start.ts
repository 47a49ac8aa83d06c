// npm start: the whole product from one command, in production mode.
import { exitOnStartError } from "../exit-on-start-error.ts";
import { loadEnvFile } from "./load-env-file.ts";
import { runEverything } from "./run-everything.ts";

await exitOnStartError(async () => {
  loadEnvFile();
  await runEverything(process.env, { mode: "production" });
});
