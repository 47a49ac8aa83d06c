// npm run start:web | start:user-api | start:content-api: one part alone, as in a deployment.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ownSpaceFile } from "../build/build-content.ts";
import { requireContentBuild, requireWebBuild } from "../build/require-builds.ts";
import { exitOnStartError } from "../exit-on-start-error.ts";
import { projectRoot } from "../project-root.ts";
import { StartError } from "../start-error.ts";
import { loadEnvFile } from "./load-env-file.ts";

// Nothing is built here, because a deployment brings its build.
const parts: Record<string, { file: string; port: string; prepare?: () => void }> = {
  web: { file: "server.ts", port: "3000", prepare: prepareWeb },
  "user-api": { file: "embedded/user-api/server.ts", port: "4002" },
  "content-api": { file: "embedded/content-api/server.ts", port: "4001", prepare: prepareContent },
};

await exitOnStartError(async () => {
  loadEnvFile();
  const part = parts[process.argv[2] ?? ""];
  if (part === undefined)
    throw new StartError(`start-part.ts takes one of: ${Object.keys(parts).join(", ")}.`);
  process.env["PORT"] ||= part.port;
  part.prepare?.();
  await import(pathToFileURL(join(projectRoot, part.file)).href);
});

function prepareWeb(): void {
  process.env["NODE_ENV"] = "production";
  requireWebBuild();
}

function prepareContent(): void {
  if (process.env["CONTENT_FILE"]) return;
  process.env["CONTENT_FILE"] = ownSpaceFile;
  requireContentBuild();
}
