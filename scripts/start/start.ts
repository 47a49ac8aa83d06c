// npm start: the whole product from one command, in production mode.
import { exitOnStartError } from "../exit-on-start-error.ts";
import { loadEnvFile } from "./load-env-file.ts";
import { runProduct } from "./run-product.ts";

await exitOnStartError(async () => {
  loadEnvFile();
  await runProduct(process.env, { mode: "production" });
});
