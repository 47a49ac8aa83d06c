import { exitOnStartError } from "../../platform/start-error.ts";
import { readArguments } from "../read-arguments.ts";
import { loadEnvFile } from "./load-env-file.ts";
import { runProduct } from "./run-product.ts";

const HELP = `npm run start:preview

Starts the whole product as npm start does, and shows drafts: of the space whose CONTENTFUL_PREVIEW_ACCESS_TOKEN is set,
else of the embedded content service. Every page says so, and no answer is kept.
Variables configure it, in the environment or in .env (.env.example lists them): PORT=8080 npm run start:preview`;

readArguments(HELP, {});
await exitOnStartError(async () => {
  loadEnvFile();
  await runProduct({ ...process.env, CONTENT_PREVIEW: "1" }, { mode: "production" });
});
