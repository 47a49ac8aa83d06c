import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { readSite } from "../../content/site/read-site.ts";
import { exitOnStartError } from "../../platform/start-error.ts";
import { requireContentBuild, requireWebBuild } from "../build/require-builds.ts";
import { readContentFolder } from "../content/content-folder.ts";
import { PROJECT_ROOT } from "../project-root.ts";
import { readArguments } from "../read-arguments.ts";
import { loadEnvFile } from "./load-env-file.ts";

// Nothing is built here, because a deployment brings its build.
const PARTS: Record<string, { file: string; port: string; prepare?: () => void | Promise<void> }> = {
  web: { file: "server.ts", port: "3000", prepare: prepareWeb },
  "user-api": { file: "embedded/user-api/server.ts", port: "4002" },
  "content-api": { file: "embedded/content-api/server.ts", port: "4001", prepare: prepareContent },
  migrate: { file: "embedded/user-api/migrate-and-exit.ts", port: "0" },
};

const HELP = `npm run start:web | start:user-api | start:content-api | migrate

Starts one part of the product alone, as in a deployment, or brings the database of DATABASE_URL up to this release.
Nothing is built. A part listens on HOST:PORT, by default 127.0.0.1 and 3000, 4002 or 4001, until it gets SIGTERM.
Variables configure it, in the environment or in .env (.env.example lists them).`;

await exitOnStartError(async () => {
  const [name = ""] = readArguments(HELP, {}, 1).words;
  const part = PARTS[name];
  if (part === undefined) throw new Error(`start-part.ts takes one of: ${Object.keys(PARTS).join(", ")}.`);
  loadEnvFile();
  process.env["PORT"] ||= part.port;
  await part.prepare?.();
  await import(pathToFileURL(join(PROJECT_ROOT, part.file)).href);
});

function prepareWeb(): void {
  process.env["NODE_ENV"] = "production";
  requireWebBuild();
}

async function prepareContent(): Promise<void> {
  const content = readContentFolder(process.env);
  await readSite(content.isShipped ? null : content.folder);
  if (process.env["CONTENT_FILE"]) return;
  process.env["CONTENT_FILE"] = content.spaceFile;
  requireContentBuild(content);
}
