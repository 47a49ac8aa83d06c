import { exitOnStartError } from "../../platform/start-error.ts";
import { readArguments } from "../read-arguments.ts";
import { loadEnvFile } from "./load-env-file.ts";
import { runProduct } from "./run-product.ts";
import { PART_NAMES } from "./services.ts";
import type { Supervisor } from "./supervisor.ts";
import type { SupervisorConfig } from "./supervisor-config.ts";
import { watchContent } from "./watch-content.ts";
import { watchPaths } from "./watch-paths.ts";

const HELP = `npm run dev

Starts the whole product as npm start does, with hot reload of the web app, the services and the content. A fault of the
content is shown here and in the page; the last good content stays.
Variables configure it, in the environment or in .env (.env.example lists them): PORT=8080 npm run dev`;

readArguments(HELP, {});
await exitOnStartError(async () => {
  loadEnvFile();
  // A half-typed edit can stop a service. The rest of the edit starts it again.
  await runProduct(process.env, {
    mode: "development",
    partsOnTerminal: [PART_NAMES.web],
    outlivesParts: true,
    onReady: watchSources,
  });
});

/** Restarts the services if their sources change. Vite reloads `app/`. */
function watchSources(supervisor: Supervisor, config: SupervisorConfig, stop: AbortSignal): void {
  watchContent(config, supervisor, stop);
  watchPaths(["embedded/content-api", "platform"], () => supervisor.restart(PART_NAMES.contentApi), stop);
  watchPaths(
    ["embedded/user-api", "contracts", "locales", "platform"],
    () => supervisor.restart(PART_NAMES.userApi),
    stop,
  );
  watchPaths(
    [
      "server.ts",
      "server",
      "platform",
      "app/env.server.ts",
      "app/services/settings",
      "vite.config.ts",
      "react-router.config.ts",
      ".env",
    ],
    () => supervisor.restart(PART_NAMES.web),
    stop,
  );
}
