import { buildContent } from "../build/build-content.ts";
import { exitOnStartError } from "../exit-on-start-error.ts";
import { readArguments } from "../read-arguments.ts";
import { StartError } from "../start-error.ts";
import { loadEnvFile } from "./load-env-file.ts";
import { runProduct } from "./run-product.ts";
import { PART_NAMES } from "./services.ts";
import type { Supervisor } from "./supervisor.ts";
import { watchPaths } from "./watch-paths.ts";

const HELP = `npm run dev

Starts the whole product as npm start does, with hot reload of the web app, the services and the content.
Variables configure it, in the environment or in .env (.env.example lists them): PORT=8080 npm run dev`;

readArguments(HELP, {});
await exitOnStartError(async () => {
  loadEnvFile();
  // A half-typed edit can stop a service from starting, so restarts are unlimited.
  await runProduct(process.env, {
    mode: "development",
    partsOnTerminal: [PART_NAMES.web],
    maxFailedStarts: Infinity,
    onReady: watchSources,
  });
});

/** Vite reloads `app/`, and the content service reloads its own file. */
function watchSources(supervisor: Supervisor, stop: AbortSignal): void {
  watchPaths(["content"], () => void rebuildContent(), stop);
  watchPaths(["embedded/content-api"], () => supervisor.restart(PART_NAMES.contentApi), stop);
  watchPaths(["embedded/user-api", "contracts"], () => supervisor.restart(PART_NAMES.userApi), stop);
  watchPaths(
    [
      "server.ts",
      "server",
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

async function rebuildContent(): Promise<void> {
  try {
    await buildContent();
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    console.error(`${error.message} The space of before is served on.`);
  }
}
