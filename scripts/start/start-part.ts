// npm run start:web | start:user-api | start:content-api: one part alone, as in a deployment; npm run migrate: its database.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { OWN_SPACE_FILE } from "../build/build-content.ts";
import { requireContentBuild, requireWebBuild } from "../build/require-builds.ts";
import { exitOnStartError } from "../exit-on-start-error.ts";
import { PROJECT_ROOT } from "../project-root.ts";
import { StartError } from "../start-error.ts";
import { loadEnvFile } from "./load-env-file.ts";

// Nothing is built here, because a deployment brings its build.
const PARTS: Record<string, { file: string; port: string; prepare?: () => void }> = {
  web: { file: "server.ts", port: "3000", prepare: prepareWeb },
  "user-api": { file: "embedded/user-api/server.ts", port: "4002" },
  "content-api": { file: "embedded/content-api/server.ts", port: "4001", prepare: prepareContent },
  migrate: { file: "embedded/user-api/migrate-and-exit.ts", port: "0" },
};

await exitOnStartError(async () => {
  loadEnvFile();
  const part = PARTS[process.argv[2] ?? ""];
  if (part === undefined)
    throw new StartError(`start-part.ts takes one of: ${Object.keys(PARTS).join(", ")}.`);
  process.env["PORT"] ||= part.port;
  part.prepare?.();
  await import(pathToFileURL(join(PROJECT_ROOT, part.file)).href);
});

function prepareWeb(): void {
  process.env["NODE_ENV"] = "production";
  requireWebBuild();
}

function prepareContent(): void {
  if (process.env["CONTENT_FILE"]) return;
  process.env["CONTENT_FILE"] = OWN_SPACE_FILE;
  requireContentBuild();
}
