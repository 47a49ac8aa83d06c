import { exitOnStartError } from "../../platform/start-error.ts";
import { readArguments } from "../read-arguments.ts";
import { loadEnvFile } from "./load-env-file.ts";
import { runProduct } from "./run-product.ts";

const HELP = `npm start

Starts the whole product in production mode: builds what is missing or old, starts the web app with its content
API and its user API, and prints the address. Ctrl-C ends all of it.
Variables configure it, in the environment or in .env (.env.example lists them): PORT=8080 npm start`;

readArguments(HELP, {});
await exitOnStartError(async () => {
  loadEnvFile();
  await runProduct(process.env, { mode: "production" });
});
